// @ts-check
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Loads the prebuilt engine of this platform; throws a diagnostic error when there is none.
 * @returns {import('./native.ts').Engine}
 */
export function loadEngine() {
  const require = createRequire(import.meta.url)
  const folder = dirname(require.resolve('chdb/package.json'))
  return require(join(folder, 'dist', 'loader.js')).loadNative()
}
