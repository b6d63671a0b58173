import { defineConfig } from 'vite'
import { formatPlugin } from './guide/formatPlugin.ts'
import { chartsPlugin } from './build/chartsPlugin.ts'
import { fontPlugin } from './build/fontPlugin.ts'
import { preloadPlugin } from './build/preloadPlugin.ts'
import { guidePlugin } from './guide/guidePlugin.ts'
import { workerPlugin } from './worker/workerPlugin.ts'

/** The group of the modules whose path below the repository matches, and of all that they import. */
function group(name: string, priority: number, test: RegExp) {
  return { name, priority, test }
}

/**
 * Few files of a fair size: left to itself the bundler makes one of every small module that two screens share, a hundred
 * of them for a first visit, and asking for each costs more than its bytes. From what everybody loads to what few do.
 */
const groups = [
  { name: 'base', priority: 5, tags: ['$initial' as const] },
  // What forms and the frame of who is signed in both draw with: a form must not wait for the frame.
  group(
    'parts',
    4,
    /(@mantine\/core\/esm\/components\/(ActionIcon|Alert|Anchor|CloseButton)\/|@mantine\/hooks\/esm\/use-(id|merged-ref|uncontrolled)\/|icons\/IconSun\.|web\/src\/(ui\/Panel\.module|page\/heldHere))/,
  ),
  group(
    'figures',
    3,
    /web\/src\/(layout\/Frame|screens\/dashboard\/dashboard\/DashboardScreen|filters\/(DatePanel|prefetchQuestions|useChoice))\.tsx?$/,
  ),
  group('forms', 2, /web\/src\/screens\/account\/login\//),
  group(
    'tables',
    1,
    /(web\/src\/(ui\/(table\/|PageHeader)|filters\/(FilterBar|useExportContext)|screens\/dashboard\/HourTable|fr\/statistics)|reports\/render\/(documentHead|formatCell))/,
  ),
]

/** Plain Vite, JSX by its own transformer, the guide's pages, the format's files and the service worker; the API serves the result from web/dist. */
export default defineConfig({
  plugins: [chartsPlugin(), fontPlugin(), preloadPlugin(), guidePlugin(), formatPlugin(), workerPlugin()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/cubejs-api': 'http://127.0.0.1:3000' } },
})
