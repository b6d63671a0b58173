import { exact, sum, toWire, type Exact } from '../../shared/money.ts'
import { inCents } from '../../shared/inCents.ts'

/** Why turnover is another one than the compared: guests, what each leaves, sales without covers, and restaurants that sold on one side only. */
export const stepKinds = ['frequentation', 'panier', 'hors_couverts', 'ouverture', 'fermeture'] as const
export type StepKind = (typeof stepKinds)[number]

/** What one side of a comparison has of a restaurant; null: no sales. */
export interface StepSide {
  readonly grossSales: Exact
  /** Turnover of the tickets that have covers, and these covers. */
  readonly coveredGrossSales: Exact
  readonly covers: Exact
}

/** A restaurant's both sides. */
export interface StepSides {
  readonly previous: StepSide | null
  readonly current: StepSide | null
}

/** A step in euros and cents. */
export interface Step {
  readonly kind: StepKind
  readonly amount: number
}

/**
 * The steps of each restaurant, in the order given, that make the difference of both totals as they are shown, to the cent
 * (05 §4). Turnover that has no whole cents (a median of two days) is first shared out in cents, so that those of the
 * restaurants make the total; then the greatest step of a restaurant takes what rounding left.
 */
export function stepsOf(sides: readonly StepSides[], shown: readonly Shown[] = shownOf(sides)): Step[][] {
  return sides.map((one, index) => {
    const { current, previous } = shown[index] ?? { current: 0, previous: 0 }
    return siteSteps(one, exact(current).minus(exact(previous)))
  })
}

/** Both turnovers in euros and cents. */
export interface Shown {
  readonly previous: number
  readonly current: number
}

/** Both turnovers of each restaurant, in cents that make the totals as they are shown. */
export function shownOf(sides: readonly StepSides[]): Shown[] {
  const of = (side: keyof StepSides) => inCents(sides.map((one) => one[side]?.grossSales ?? exact(0)))
  const [currents, previous] = [of('current'), of('previous')]
  return currents.map((current, index) => ({ current, previous: previous[index] ?? 0 }))
}

/** The steps that make a difference of whole cents. */
function siteSteps({ previous, current }: StepSides, difference: Exact): Step[] {
  if (previous !== null && current !== null) return roundedSteps(exactSteps(previous, current), difference)
  if (current !== null) return [{ kind: 'ouverture', amount: toWire(difference) }]
  if (previous !== null) return [{ kind: 'fermeture', amount: toWire(difference) }]
  return []
}

interface ExactStep {
  readonly kind: StepKind
  readonly amount: Exact
}

function roundedSteps(exactly: readonly ExactStep[], difference: Exact): Step[] {
  const steps = exactly.map(({ kind, amount }) => ({ kind, amount: exact(toWire(amount)) }))
  const rest = difference.minus(sum(steps.map(({ amount }) => amount)))
  // Of equal ones the last: what is said of guests is never made of rounding alone.
  const greatest = steps.toSorted((left, right) => left.amount.abs().comparedTo(right.amount.abs())).at(-1)
  return steps.map((step) => ({
    kind: step.kind,
    amount: toWire(step === greatest ? step.amount.plus(rest) : step.amount),
  }))
}

function exactSteps(previous: StepSide, current: StepSide): ExactStep[] {
  const whole = current.grossSales.minus(previous.grossSales)
  if (!hasCovers(previous) || !hasCovers(current)) {
    const none = exact(0)
    return [
      { kind: 'frequentation', amount: none },
      { kind: 'panier', amount: none },
      { kind: 'hors_couverts', amount: whole },
    ]
  }
  const covered = current.coveredGrossSales.minus(previous.coveredGrossSales)
  const guests = current.covers.minus(previous.covers).times(previous.coveredGrossSales).dividedBy(previous.covers)
  return [
    { kind: 'frequentation', amount: guests },
    { kind: 'panier', amount: covered.minus(guests) },
    { kind: 'hors_couverts', amount: whole.minus(covered) },
  ]
}

/** Counter-tickets may leave no guests, or fewer than none: there is no mean cover then. */
function hasCovers({ covers }: StepSide): boolean {
  return covers.greaterThan(0)
}
