import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'

/** A file that the page made the browser save. */
export interface Download {
  readonly name: string
  readonly bytes: Buffer
}

/** The file that a click on this button downloads. */
export async function downloaded(button: Locator, patience: { timeout?: number } = {}): Promise<Download> {
  const [download] = await Promise.all([button.page().waitForEvent('download', patience), button.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
