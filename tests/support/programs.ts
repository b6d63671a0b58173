import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const chromiumPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium: CHROMIUM_PATH, one found on this machine, one installed with apt as root, or Playwright's own. Throws when all fail. */
export function findChromium(): string {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const found = findInstalled(chromiumNames) ?? chromiumPlaces.find(existsSync) ?? playwrightChromium()
  if (found) return found
  installWithApt('chromium')
  return findInstalled(chromiumNames) ?? installWithPlaywright()
}

/** The folder of poppler's programs (pdftotext, pdfinfo), found or installed with apt as root or with Homebrew. Throws when both fail. */
export function findPoppler(): string {
  const found = findInstalled(['pdftotext'])
  if (found) return dirname(found)
  installWithApt('poppler-utils')
  if (process.platform === 'darwin') spawnSync('brew', ['install', 'poppler'], { stdio: 'inherit' })
  const installed = findInstalled(['pdftotext'])
  if (installed) return dirname(installed)
  throw new Error('pdftotext is missing: install poppler-utils (apt) or poppler (Homebrew).')
}

function findInstalled(names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
}

function installWithApt(name: string): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  console.error(`Installing ${name} with apt…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function playwrightFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
}

function playwrightChromium(): string | undefined {
  const code = `process.stdout.write(require(${JSON.stringify(playwrightFolder())}).chromium.executablePath())`
  const path = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' }).stdout.trim()
  return path !== '' && existsSync(path) ? path : undefined
}

function installWithPlaywright(): string {
  console.error("Installing Playwright's Chromium…")
  spawnSync(process.execPath, [join(playwrightFolder(), 'cli.js'), 'install', 'chromium'], { stdio: 'inherit' })
  const path = playwrightChromium()
  if (path) return path
  throw new Error('No Chromium was found or could be installed: set CHROMIUM_PATH.')
}
