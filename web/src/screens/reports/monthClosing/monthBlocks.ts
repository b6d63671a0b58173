import type { WireCompanyMonth } from '../../../../../shared/wire/monthClosing.ts'

type Row = Pick<WireCompanyMonth['rows'][number], 'site' | 'LibSite' | 'days'>
type Block = Row['days'][number]['blocks'][number]

/** One reason, with the days of a restaurant that it keeps from being closed. */
export interface HeldDays {
  readonly site: string
  readonly LibSite: string
  readonly block: Block
  readonly days: readonly string[]
}

/** What holds a month back, each reason of a restaurant once, in the order of restaurants and days. */
export function heldDays(rows: readonly Row[]): HeldDays[] {
  const held = new Map<string, HeldDays>()
  const reasons = rows.flatMap(({ site, LibSite, days }) =>
    days.flatMap(({ day, blocks }) => blocks.map((block) => ({ site, LibSite, day, block }))),
  )
  for (const { site, LibSite, day, block } of reasons) {
    const key = JSON.stringify([site, block])
    const former = held.get(key)?.days ?? []
    held.set(key, { site, LibSite, block, days: [...former, day] })
  }
  return [...held.values()]
}
