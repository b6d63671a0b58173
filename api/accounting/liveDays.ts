import { accountingDays, type AccountingDay } from '../../reports/accountingDays/report.ts'
import { runSettled } from '../../reports/question/runSettled.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { Deps } from '../context.ts'
import { inParts } from '../figures/inParts.ts'
import { settleLooks } from '../figures/settleLooks.ts'

/** Days of restaurants in one question: each has some ten rows, and an answer holds 100,000. */
const MOST_SITE_DAYS = 4_600
const MOST_SITES = 50

interface AskedDays {
  readonly sites: readonly string[]
  /** Service days 'yyyy-MM-dd', both included. */
  readonly first: string
  readonly last: string
}

/** What each whole service day of some restaurants is worth now, whatever the hour at which each one's day starts, by 'restaurant day'. */
export async function liveDays(cube: Deps['cube'], asked: AskedDays): Promise<Map<string, AccountingDay>> {
  const parts = partsOf(asked)
  const look = async (of: Deps['cube']) => {
    const days: AccountingDay[] = []
    for (const part of parts) days.push(...(await askPart(of, part)))
    return days
  }
  const days = parts.length > 1 ? await settleLooks(cube, look) : await look(cube)
  return new Map(days.map((day) => [keyOfDay(day.siteId, day.day), day]))
}

function partsOf(asked: AskedDays): AskedDays[] {
  return inParts(asked.sites, MOST_SITES).flatMap((sites) => {
    const length = Math.floor(MOST_SITE_DAYS / sites.length)
    const parts: AskedDays[] = []
    for (let first = asked.first; first <= asked.last; first = addDays(first, length)) {
      const end = addDays(first, length - 1)
      parts.push({ sites, first, last: end < asked.last ? end : asked.last })
    }
    return parts
  })
}

async function askPart(cube: Deps['cube'], { sites, first, last }: AskedDays): Promise<AccountingDay[]> {
  const range = [`${first}T00:00:00.000`, `${addDays(last, 1)}T23:59:59.999`] as const
  const days = await runSettled(accountingDays({ sites, range }), cube.loadersFor(sites))
  return days.filter(({ day }) => day >= first && day <= last)
}

/** How a restaurant's service day is found. */
export function keyOfDay(siteId: string, day: string): string {
  return `${siteId} ${day}`
}
