import { exact, sum, toWire } from '../../shared/money.ts'
import { ask, readers, siteFilter, type Reader } from '../question/ask.ts'
import { comparedReport, type AskedComparison, type ComparedSides } from '../question/compared.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { changeOf } from '../rows/mainFigures.ts'
import { compareSites, siteOf, type OfSite } from '../rows/ofSite.ts'
import { stepKinds, stepsOf, type Step, type StepSide } from './steps.ts'

/** From the compared turnover to this one, in euros. */
interface Steps {
  readonly previous: number
  readonly current: number
  readonly delta: number
  /** In percent; null with nothing before. */
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
      const steps = stepsOf(both)
      const own = sites.map((site, index) => ({
        ...site,
        ...between(grossOf([both[index]?.previous]), grossOf([both[index]?.current])),
        steps: steps[index] ?? [],
      }))
      return {
        ...between(grossOf(both.map((one) => one.previous)), grossOf(both.map((one) => one.current))),
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

function grossOf(sides: readonly (StepSide | null | undefined)[]) {
  return sum(sides.map((side) => side?.grossSales ?? exact(0)))
}

function between(before: ReturnType<typeof exact>, now: ReturnType<typeof exact>): Steps {
  const [previous, current] = [toWire(before), toWire(now)]
  const delta = toWire(exact(current).minus(exact(previous)))
  return { previous, current, delta, change: changeOf(now, before).value }
}
