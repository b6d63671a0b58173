import { addDays, serviceDayOf } from '../../shared/serviceDay.ts'
import type { TillState } from '../flux/report.ts'
import type { LastService } from './lastServices.ts'
import { shortDay } from './words.ts'

/** So many days before that on which Le point is read are looked at for missing tickets; a silence that is older is known. */
export const LOOKED_BACK = 7

/** Up to where a restaurant's service days came. */
export interface CutDay {
  readonly siteId: string
  /** The first day that is not whole: Le point's day, or one before it since which a till is silent. */
  readonly since: string
  /** 'reçu jusqu’à 14:02'; where other tills came further 'CAISSE BAR jusqu’à 14:02'. */
  readonly until: string
}

interface AskedDay {
  readonly pointDay: string
  readonly readOn: string
}

/**
 * The restaurants of which only a part came up to Le point's day: two hours of it, or of the days before, in which tickets of a till
 * are to be expected are over without any since its last one. It is the proof by which a till is silent, without the wait for
 * how late it usually is: a figure lies as much while its tickets are on their way. A silence of more than seven days is known.
 */
export function cutDays(services: readonly LastService[], tills: readonly TillState[], asked: AskedDay): CutDay[] {
  return services.flatMap((service) => {
    const own = tills.filter(({ siteId }) => siteId === service.siteId)
    return cutDay(service, own, asked) ?? []
  })
}

function cutDay(
  { siteId, dayStartMinutes, runningDay }: LastService,
  own: readonly TillState[],
  { pointDay, readOn }: AskedDay,
): CutDay | null {
  const dayOf = (wall: string) => serviceDayOf(wall, dayStartMinutes)
  const earliest = addDays(readOn, -LOOKED_BACK)
  // Of a till of which nothing is awaited it is a day before all others.
  const heard = own.flatMap(({ till, receivedUntil: until, awaitedSince }) =>
    until === null ? [] : [{ till, until, since: awaitedSince === null ? '' : dayOf(awaitedSince) }],
  )
  // What is awaited of a day that still runs may come.
  const [last = pointDay] = [pointDay, ...(runningDay === null ? [] : [addDays(runningDay, -1)])].sort()
  const isCut = ({ since }: { readonly since: string }) => since >= earliest && since <= last
  const cut = heard.filter(isCut).sort((left, right) => left.until.localeCompare(right.until))
  const [first] = cut
  if (first === undefined) return null
  // Of all tills that are not silent for long, until when the last of them came; else of the one that came least far.
  const isAll = heard.every((one) => isCut(one) || dayOf(one.until) < earliest)
  const named = isAll ? (cut.at(-1) ?? first) : first
  const since = cut.map((one) => one.since).sort()[0] ?? first.since
  const on = dayOf(named.until) === pointDay ? '' : `${shortDay(dayOf(named.until))} `
  return { siteId, since, until: `${isAll ? 'reçu' : named.till} jusqu’à ${on}${named.until.slice(11, 16)}` }
}
