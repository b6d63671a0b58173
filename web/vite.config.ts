import { defineConfig } from 'vite'

/** Plain Vite: JSX by its own transformer; the API serves the result from web/dist. */
export default defineConfig({
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/cubejs-api': 'http://127.0.0.1:3000' } },
})
