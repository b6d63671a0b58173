import * as z from 'zod/mini'
import { exact, toWire } from '../../shared/money.ts'
import type { OfSite } from './ofSite.ts'

/** A row's restaurant on the wire: what its seller, till or table is named within (05 §1). */
export const WireSite = { LibSite: z.string(), site: z.uuid() }

/** The restaurant of a row, as the wire names it. */
export function wireSite({ siteId, site }: OfSite) {
  return { LibSite: site, site: siteId }
}

/** Euros, rounded to the cent. */
export const euros = z.number()
/** A quantity, two decimals. */
export const quantity = z.number()
/** Percent, two decimals. */
export const percent = z.number()

/** A change in percent as a call sends it, rounded to two decimals (03 §2). */
export function wirePercent(change: number | null): number | null {
  return change === null ? null : toWire(exact(change))
}

/** A service day yyyy-MM-dd. */
export const serviceDay = z.iso.date()

/** Restaurants by day with a column per label, and the columns' totals. */
export const WireDays = z.strictObject({
  finaleResults: z.array(z.catchall(z.strictObject({ ...WireSite, Jour: serviceDay }), euros)),
  totalObject: z.record(z.string(), euros),
})
