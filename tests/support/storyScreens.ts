import type { Locator, Page } from 'playwright-core'

/** The addresses of the dashboard and the statistics. */
export const statisticsScreens = [
  '/',
  '/top',
  '/chiffre-affaires',
  '/regulations',
  '/statistiques-vendeurs',
  '/global-chiffre-affaires',
  '/vendeurs',
  '/pointeuse',
  '/statistiques-remises',
  '/statistiques-par-vendeurs',
  '/revenu-par-statistiques',
] as const

/** The story's two days over its three restaurants, as an address says it. */
export const storyPeriod = 'du=2024-02-29T00:00&au=2024-03-02T05:59&sites=tous'

/** A row of a table that is seen: the values of a chart, for who does not see it, are one too, and stand before the tables below it. */
export const tableRow = 'main tbody tr:not(figure *)'

/** What stands once the first figures of a screen do. */
export const shownSelector = `${tableRow}, main [data-restaurant], main [data-figure]:not(:has(.mantine-Skeleton-root), [data-total] ~ * *)`

/** A screen's address over the story's two days. */
export function storyAddress(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${storyPeriod}`
}

/** The first table row, card or figure of a screen, once nothing of it is still to come. */
export async function firstFigure(page: Page): Promise<Locator> {
  const first = page.locator(`${tableRow}, main [data-restaurant], main [data-turnover]`).first()
  await first.waitFor()
  await page.waitForFunction(() => document.querySelector('main .mantine-Skeleton-root') === null)
  return first
}

/** Text of the page with plain blanks. */
export function spaced(text: string | null): string {
  return (text ?? '').replaceAll(/[\u202f\u00a0]/g, ' ').trim()
}

/** The total of the ticket list that stands open; a range of several days is confirmed first. */
export async function ticketsTotal(page: Page): Promise<string> {
  const confirm = page.getByRole('button', { name: 'Rechercher quand même' })
  const totals = page.locator('[data-totals]')
  await confirm.or(totals).first().waitFor()
  if (await confirm.isVisible()) await confirm.click()
  await totals.waitFor()
  return spaced(await totals.textContent())
}
