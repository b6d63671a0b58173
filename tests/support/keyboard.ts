import type { Page } from 'playwright-core'

/** What a screen reader would call the focused element: its label, or its text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : []
    const label = element?.getAttribute('aria-label') ?? labels[0]?.textContent
    return (label ?? element?.textContent ?? '').replace(/\s*\*$/, '').trim()
  })
}

/** Presses Tab until the focus is on what carries this name; throws when it is not reached. */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await focused(page)) === name) return
    await page.keyboard.press(key)
  }
  throw new Error(`the keyboard does not reach '${name}'`)
}
