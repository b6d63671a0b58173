import { addDays } from '../../shared/serviceDay.ts'
import { siteFlows, type TillState } from '../flux/report.ts'
import type { Report } from '../question/report.ts'
import type { LastService } from './lastServices.ts'
import type { PointLook } from './point.ts'
import { euros, shortDay } from './words.ts'

/** The tills as Le point is read; of a Point of the past, read at no moment, nothing is said. */
export function tillsNow(sites: readonly string[], now: string | undefined): Report<TillState[]> {
  if (now === undefined) return { name: 'tills_now', queries: {}, read: () => [] }
  const { queries, read } = siteFlows({ sites, now })
  return { name: 'tills_now', queries, read: (rows) => read(rows).flatMap(({ tills }) => tills) }
}

/** A silence that is older is known, as days without a ticket are. */
const KNOWN_AFTER_DAYS = 7

/** Tills that fell silent in the last days, at the turnover of the hours in which tickets were expected of them. */
export function silenceLooks(
  tills: readonly TillState[],
  services: readonly LastService[],
  readOn: string,
): PointLook[] {
  const silent = tills.filter(({ state }) => state === 'muette')
  return silent.flatMap(({ siteId, site, till, receivedUntil, expectedSales: amount }) => {
    const service = services.find((one) => one.siteId === siteId)
    if (service === undefined || receivedUntil === null) return []
    if (receivedUntil < addDays(readOn, -KNOWN_AFTER_DAYS)) return []
    const day = receivedUntil.startsWith(readOn) ? '' : `${shortDay(receivedUntil.slice(0, 10))} `
    const since = `aucun ticket reçu de ${till} depuis ${day}${receivedUntil.slice(11, 16)}`
    const text = `${service.shortName}\u202f: ${since}, soit ${euros(amount)} attendus.`
    return [{ siteId, site, kind: 'muette' as const, amount, text, link: `/flux?sites=${siteId}` }]
  })
}
