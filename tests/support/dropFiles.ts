import type { Page } from 'playwright-core'

/** Drops files or folders of the disk on a place of the page, through the browser itself: entries, types and all. */
export async function dropFiles(page: Page, selector: string, paths: readonly string[]): Promise<void> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`nothing to drop on: ${selector}`)
  const client = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await client.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await client.detach()
}
