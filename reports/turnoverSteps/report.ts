import { exact, sum, toWire } from '../../shared/money.ts'
import { ask, readers, siteFilter, type Reader } from '../question/ask.ts'
import { comparedReport, type AskedComparison, type ComparedSides } from '../question/compared.ts'
import { isUnknown, type Report, type ReportFilter } from '../question/report.ts'
import { changeOf } from '../rows/mainFigures.ts'
import { compareSites, siteOf, type OfSite } from '../rows/ofSite.ts'
import { shownOf, stepKinds, stepsOf, type Shown, type Step, type StepSide, type StepSides } from './steps.ts'

/** From the compared turnover to this one, in euros; what nothing is usual for stands alone, without steps. */
interface Steps {
  readonly previous: number | null
  readonly current: number
  readonly delta: number | null
  /** In percent, not yet rounded; null with nothing before. */
  readonly change: number | null
}

/** A restaurant's steps: none when it sold on neither side. */
export interface SiteSteps extends Steps, OfSite {
  readonly steps: readonly Step[]
}

/** Why the turnover changed: of each restaurant, by name, and of the group, whose steps are the sums of theirs. */
export interface TurnoverSteps extends Steps {
  readonly rows: readonly SiteSteps[]
  /** Of the kinds that any of them has, in their order. */
  readonly steps: readonly Step[]
  readonly sides: ComparedSides
}

/** From the compared turnover to this one (05 §4). Asked by `board/pourquoi` and CA par restaurant's 'Pourquoi'. */
export function turnoverSteps(asked: AskedComparison): Report<TurnoverSteps> {
  return comparedReport(asked, stepsOfSides)
}

const measures = ['gross_sales', 'covered_gross_sales', 'covers']
const dimensions = ['restaurant_id']

function stepsOfSides(sides: ComparedSides): Report<TurnoverSteps> {
  const { current, previous } = sides
  return {
    name: 'turnover_steps',
    queries: {
      current: ask(viewOf(current), current, { measures, dimensions }),
      previous: ask(viewOf(previous), previous, { measures, dimensions }),
      sites: {
        dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
        filters: [siteFilter('restaurants', current.sites)],
        timezone: 'UTC',
      },
    },
    read: (rows) => {
      const [now, before] = [readers(viewOf(current), rows['current']), readers(viewOf(previous), rows['previous'])]
      const sites = readers('restaurants', rows['sites']).map(siteOf).sort(compareSites)
      const both = sites.map(({ siteId }) => ({ current: sideOf(now, siteId), previous: sideOf(before, siteId) }))
      const isAlone = isUnknown(previous)
      const hasSteps = !isAlone && !current.isToCome
      const shown = shownOf(both)
      const steps = hasSteps ? stepsOf(both, shown) : []
      const between = (own: readonly StepSides[], cents: Shown) =>
        hasSteps ? besideEachOther(own, cents) : standing(cents, isAlone ? null : cents.previous)
      const own = sites.map((site, index) => ({
        ...site,
        ...between(both.slice(index, index + 1), shown[index] ?? { current: 0, previous: 0 }),
        steps: steps[index] ?? [],
      }))
      return {
        ...between(both, { current: toWire(grossOf(both, 'current')), previous: toWire(grossOf(both, 'previous')) }),
        rows: own,
        steps: sumsOf(own.flatMap((row) => row.steps)),
        sides,
      }
    },
  }
}

function sumsOf(all: readonly Step[]): Step[] {
  return stepKinds.flatMap((kind) => {
    const own = all.filter((step) => step.kind === kind)
    return own.length === 0 ? [] : [{ kind, amount: toWire(sum(own.map(({ amount }) => exact(amount)))) }]
  })
}

function viewOf({ usual }: ReportFilter): 'usual_days' | 'sales' {
  return usual ? 'usual_days' : 'sales'
}

/** A restaurant without sales has no row. */
function sideOf(rows: readonly Reader[], site: string): StepSide | null {
  const row = rows.find((one) => one.text('restaurant_id') === site)
  if (!row) return null
  return {
    grossSales: row.amount('gross_sales'),
    coveredGrossSales: row.amount('covered_gross_sales'),
    covers: row.amount('covers'),
  }
}

function grossOf(sides: readonly StepSides[], side: keyof StepSides) {
  return sum(sides.map((one) => one[side]?.grossSales ?? exact(0)))
}

/** Nothing leads from what is unknown, nor to what has not begun. */
function standing({ current }: Shown, previous: number | null): Steps {
  return { previous, current, delta: null, change: null }
}

function besideEachOther(sides: readonly StepSides[], { previous, current }: Shown): Steps {
  const delta = toWire(exact(current).minus(exact(previous)))
  const change = changeOf(grossOf(sides, 'current'), grossOf(sides, 'previous')).value
  return { previous, current, delta, change }
}
