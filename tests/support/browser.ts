import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { findChromium } from './programs.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A real, headless Chromium, in French. Close it after the tests of the file. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...flags, '--lang=fr-FR'] })
}
