import type { Filter, Query } from '@cubejs-client/core'
import { toWire } from '../../shared/money.ts'
import { stateOfTills, type TillStateKind, tillStates } from '../../shared/tillStates.ts'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import { readers, siteFilter, type Question, type Reader } from '../question/ask.ts'
import type { Report } from '../question/report.ts'
import { compareSites, siteOf, SITE_DIMENSIONS, type OfSite } from '../rows/ofSite.ts'
import { compareLabels } from '../rows/rows.ts'

/** A till, whether its tickets came as far as they were to be expected, and until when they did. */
export interface TillState extends OfSite {
  readonly till: string
  readonly state: TillStateKind
  /** The greatest Horodatage received, a wall time; what is silent or late is so since then. */
  readonly receivedUntil: string | null
  /** The instant of the last import of its tickets, as the store says it: in UTC without its letter. */
  readonly lastImport: string | null
  /** The turnover of a mean hour for each in which tickets were expected since the last one, in euros; 0 of a till that is up to date. */
  readonly expectedSales: number
  /** The second hour since the last ticket that is over, and in which tickets were expected, however late they usually are; null without two. */
  readonly awaitedSince: string | null
  /** All such hours, 'yyyy-MM-ddTHH', of the 28 days after the last ticket. */
  readonly awaitedHours: readonly string[]
  /** Tickets of the last 28 days that were sent again with other content. */
  readonly resent: number
}

/** A restaurant: the gravest of its tills' states, 'jamais' without any, and until when its tickets came. */
export interface SiteFlow extends OfSite {
  readonly state: TillStateKind
  readonly receivedUntil: string | null
  /** By name. */
  readonly tills: readonly TillState[]
}

/** Of which restaurants, and the wall time now. */
export interface FlowQuestion {
  readonly sites: readonly string[]
  readonly now: string
}

/** The states of tills by restaurant, by name. Asked by the screen Flux, Le point, the cockpit and who watches over tills. */
export function siteFlows({ sites, now }: FlowQuestion): Report<SiteFlow[]> {
  return {
    name: 'site_flows',
    queries: {
      tills: askedOfTills(
        { sites, now },
        {
          measures: [
            'received_until',
            'last_import',
            'expected_sales',
            'awaited_since',
            'awaited_hours',
            'resent_count',
          ],
          dimensions: [...SITE_DIMENSIONS, 'till', 'flow_state'],
        },
      ),
      sites: {
        dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
        filters: [siteFilter('restaurants', sites)],
        timezone: 'UTC',
      },
    },
    read: (rows) => {
      const tills = readers('tills', rows['tills']).map(tillOf)
      return readers('restaurants', rows['sites'])
        .map(siteOf)
        .sort(compareSites)
        .map((site) =>
          flowOf(
            site,
            tills.filter(({ siteId }) => siteId === site.siteId),
          ),
        )
    },
  }
}

/** A question about tills as things stand at the minute: the same to the minute is the same question, answers are kept. Its end, so that what has just come is known. */
export function askedOfTills({ sites, now }: FlowQuestion, { measures = [], dimensions = [] }: Question): Query {
  const asOf: Filter = {
    member: 'tills.as_of',
    operator: 'inDateRange',
    values: ['1900-01-01T00:00:00.000', `${now.slice(0, 16)}:59.999`],
  }
  return {
    measures: measures.map((name) => `tills.${name}`),
    dimensions: dimensions.map((name) => `tills.${name}`),
    filters: [siteFilter('tills', sites), asOf],
    timezone: 'UTC',
    limit: LONGEST_ANSWER + 1,
  }
}

function tillOf(row: Reader): TillState {
  const state = tillStates.find((kind) => kind === row.text('flow_state')) ?? 'ok'
  return {
    ...siteOf(row),
    till: row.text('till'),
    state,
    receivedUntil: row.time('received_until'),
    lastImport: row.time('last_import'),
    expectedSales: toWire(row.amount('expected_sales')),
    awaitedSince: row.time('awaited_since'),
    awaitedHours: row.text('awaited_hours').split(',').filter(Boolean),
    resent: row.count('resent_count'),
  }
}

function flowOf(site: OfSite, own: readonly TillState[]): SiteFlow {
  const tills = own.toSorted((left, right) => compareLabels(left.till, right.till))
  const until = tills.flatMap(({ receivedUntil }) => receivedUntil ?? []).sort()
  return {
    ...site,
    state: stateOfTills(tills.map(({ state }) => state)),
    receivedUntil: until.at(-1) ?? null,
    tills,
  }
}
