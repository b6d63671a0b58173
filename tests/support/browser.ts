import { chromium } from 'playwright-core'
import type { Browser, BrowserContext } from 'playwright-core'
import { findChromium } from './programs.ts'

/**
 * Parts of the browser's own window that pages draw: nobody sees them, and each new context would start two of their processes,
 * some two seconds of CPU.
 */
const ownWindow = [
  ...['InitialWebUI', 'WebUIReloadButton', 'WebUIToolbar', 'WebUILocationBar', 'PreloadTopChromeWebUI'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
]

/** A process that waits for a page to come, started anew with each context: a tenth of what one costs. */
const spare = 'SpareRendererForSitePerProcess'

/** What Playwright leaves out for steady tests: of two lists the browser takes the last alone. */
const unsteady = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
]

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...unsteady, ...ownWindow, spare].join(',')}`,
]

/** A real, headless Chromium, in French. Close it after the tests of the file. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...flags, '--lang=fr-FR'] })
}

/** The same browser with what it keeps in a folder, open to other programs at a port of this machine. */
export function launchKeptBrowser(folder: string, port: number): Promise<BrowserContext> {
  const args = [...flags, '--lang=fr-FR', `--remote-debugging-port=${port}`]
  return chromium.launchPersistentContext(folder, { executablePath: findChromium(), args, viewport: null })
}
