import { blocksOf, type Block, type SiteData } from '../../reports/daysToClose/blocks.ts'
import { isWithoutTickets } from '../../reports/daysToClose/report.ts'
import { keyOfDay } from '../../reports/question/ofEachDay.ts'
import type { WireClosedDays } from '../../shared/wire/closings.ts'
import type { Knex } from 'knex'
import type { Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import type { AuditEntry } from '../record/audit.ts'
import { findClosable, insertClosings, type ToClose } from './queries.ts'
import { readSettled, type SettledDay } from './readDays.ts'
import { readSiteData } from './siteData.ts'

interface DaysOfSite {
  readonly site: string
  readonly days: readonly string[]
}

type Without<Row> = Row extends unknown ? Omit<Row, 'LibSite'> : never
export type ClosedDays = {
  readonly [Key in keyof WireClosedDays]: readonly Without<WireClosedDays[Key][number]>[]
}

const blocks = {
  empty: { kind: 'vide', text: 'aucun ticket n’est reçu de cette journée', link: null },
  running: { kind: 'en_cours', text: 'cette journée de service n’est pas terminée', link: null },
  moving: { kind: 'mouvement', text: 'des tickets arrivent en ce moment', link: null },
  closed: { kind: 'arretee', text: 'quelqu’un l’a arrêtée entre-temps', link: null },
} as const satisfies Readonly<Record<string, Block>>

/** Who closes days, null for nobody, and how the audit log is told. */
export interface Closer {
  readonly accountId: string | null
  readonly audit: (trx: Knex, entry: AuditEntry) => Promise<void>
}

/**
 * Closes those of the days asked that are right, in one act: each is read and judged anew, whoever confirmed what. A restaurant's
 * days are one transaction, in the order of days: its numbers, its lock and its chain are its own. Cut short between two
 * restaurants, the act is made again: what is closed is left as it is.
 */
export async function closeDays(
  deps: Pick<Deps, 'knex' | 'cube'>,
  by: Closer,
  { asked, known }: { readonly asked: readonly DaysOfSite[]; readonly known: readonly string[] },
): Promise<ClosedDays> {
  const sites = asked.map(({ site }) => site)
  const last = asked
    .flatMap((one) => one.days)
    .toSorted()
    .at(-1)
  const data = await readSiteData(deps, { sites, known, last })
  const isOver = (site: string) => (day: string) => day < (data.get(site)?.runningDay ?? '')
  const days = asked.flatMap((one) => one.days.filter(isOver(one.site)))
  const read = await readSettled(deps.cube, { sites, days })
  const done: ClosedDays[] = []
  for (const one of asked) {
    const own = data.get(one.site)
    if (own === undefined) throw notFound()
    done.push(await closeSite(deps, by, { ...one, read, data: own }))
  }
  return { closed: done.flatMap(({ closed }) => closed), left: done.flatMap(({ left }) => left) }
}

interface SiteToClose extends DaysOfSite {
  readonly read: ReadonlyMap<string, SettledDay>
  readonly data: SiteData
}

async function closeSite({ knex }: Pick<Deps, 'knex'>, by: Closer, toClose: SiteToClose): Promise<ClosedDays> {
  const { site, read, data } = toClose
  const closable = await findClosable(knex, site)
  if (closable === undefined) throw notFound()
  const judged = [...new Set(toClose.days)].toSorted().map((day) => {
    const own = read.get(keyOfDay({ siteId: site, day }))
    return { site, day, own, blocks: judge(day, own, data) }
  })
  const right = judged.flatMap(({ day, own, blocks }): ToClose[] => {
    if (own === undefined || blocks.length > 0) return []
    const snapshot = { ...own.figures, issuer: closable.issuer }
    return [{ restaurantId: site, day, snapshot, journal: own.journal, accountId: by.accountId }]
  })
  const numbers = await knex.transaction(async (trx) => {
    const given = await insertClosings(trx, right)
    if (given.size > 0) await by.audit(trx, actOf(site, [...given.keys()]))
    return given
  })
  return {
    closed: [...numbers].map(([day, number]) => ({ site, day, number })),
    left: judged
      .filter(({ day }) => !numbers.has(day))
      .map(({ day, blocks: found }) => ({ site, day, blocks: found.length > 0 ? found : [blocks.closed] })),
  }
}

function judge(day: string, own: SettledDay | undefined, data: SiteData): Block[] {
  if (day >= data.runningDay) return [blocks.running]
  if (own === undefined || isWithoutTickets(own)) return [blocks.empty]
  return [...blocksOf(day, own.checks, data), ...(own.isSettled ? [] : [blocks.moving])]
}

/** One line of the audit log for what an act closed of a restaurant, with its days. */
function actOf(site: string, days: readonly string[]) {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const name = days.length === 1 ? first : `${days.length} journées, ${first} – ${last}`
  return { action: 'days.close', targetType: 'restaurant', targetId: site, targetName: name, details: { days } }
}
