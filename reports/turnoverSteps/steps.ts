import { exact, sum, toWire, type Exact } from '../../shared/money.ts'

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

/** Both sides' turnover in euros and cents. */
interface Ends {
  readonly previous: Exact
  readonly current: Exact
}

/**
 * The steps of each restaurant, in the order given, that make the difference of both totals as they are shown, to the cent
 * (05 §4). Turnover that has no whole cents (a median of two days) is first shared out in cents, so that those of the
 * restaurants make the total; then the greatest step of a restaurant takes what rounding left.
 */
export function stepsOf(sides: readonly StepSides[]): Step[][] {
  const current = inCents(sides.map((one) => one.current?.grossSales ?? exact(0)))
  const previous = inCents(sides.map((one) => one.previous?.grossSales ?? exact(0)))
  return sides.map((one, index) =>
    roundedSteps(one, { previous: previous[index] ?? exact(0), current: current[index] ?? exact(0) }),
  )
}

function roundedSteps(sides: StepSides, { previous, current }: Ends): Step[] {
  const steps = exactSteps(sides).map(({ kind, amount }) => ({ kind, amount: exact(toWire(amount)) }))
  const rest = current.minus(previous).minus(sum(steps.map(({ amount }) => amount)))
  const [first] = steps
  // Of equal ones the last: what is said of guests is never made of rounding alone.
  const greatest = steps.reduce((most, step) => (step.amount.abs().gte(most?.amount.abs() ?? 0) ? step : most), first)
  return steps.map((step) => ({
    kind: step.kind,
    amount: toWire(step === greatest ? step.amount.plus(rest) : step.amount),
  }))
}

interface ExactStep {
  readonly kind: StepKind
  readonly amount: Exact
}

function exactSteps({ previous, current }: StepSides): ExactStep[] {
  if (previous === null && current === null) return []
  if (previous === null) return [{ kind: 'ouverture', amount: current?.grossSales ?? exact(0) }]
  if (current === null) return [{ kind: 'fermeture', amount: previous.grossSales.negated() }]
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

/** Amounts as cents that add up to their total as it is shown: those whose rounding was furthest off give or take a cent. */
function inCents(amounts: readonly Exact[]): Exact[] {
  const rounded = amounts.map((amount) => exact(toWire(amount)))
  const cents = exact(toWire(sum(amounts)))
    .minus(sum(rounded))
    .times(100)
    .toNumber()
  const cent = exact(Math.sign(cents)).dividedBy(100)
  const off = amounts.map((amount, index) => ({ index, by: amount.minus(rounded[index] ?? amount).times(cent) }))
  const chosen = off.toSorted((left, right) => right.by.comparedTo(left.by) || left.index - right.index)
  const moved = new Set(chosen.slice(0, Math.abs(cents)).map(({ index }) => index))
  return rounded.map((amount, index) => (moved.has(index) ? amount.plus(cent) : amount))
}
