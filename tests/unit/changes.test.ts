import { Decimal } from 'decimal.js'
import { expect, it } from 'vitest'
import { signedPercent } from '../../reports/render/signedPercent.ts'
import { formatCell } from '../../reports/render/formatCell.ts'
import { changeWay } from '../../shared/changeWay.ts'
import { exact, percentChange } from '../../shared/money.ts'
import { formatChange, formatRise } from '../../web/src/fr/format.ts'

/** Park and Miller's generator: the same pairs in each run. */
function* drawn(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647
    yield state
  }
}

/** Cents of both sides: some that make halves of a tenth of a percent, some of any size. */
const numbers = drawn(16)
const below = (most: number) => numbers.next().value % most
const pairs = Array.from({ length: 1000 }, (_, index) => {
  const previous = index % 2 === 0 ? 200_000 : 1 + below(10_000_000)
  return { previous, current: index % 2 === 0 ? 100_001 + 2 * below(150_000) : below(10_000_000) }
})

/** The text's digits and sign alone. */
const figureOf = (text: string) =>
  Number(
    text
      .replace(/[^\d,−-]/g, '')
      .replace('−', '-')
      .replace(',', '.'),
  )

it('shows a change rounded once from the exact one, by whoever shows it', () => {
  for (const { previous, current } of pairs) {
    const change = percentChange(exact(current), exact(previous)) ?? Number.NaN
    const exactly = new Decimal(current).minus(previous).times(100).dividedBy(previous)
    const [tenth, whole] = [1, 0].map((digits) => exactly.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP).toNumber() + 0)
    const figures = [formatChange(change), formatRise(change), formatCell('change', change)].map(figureOf)
    const what = `${current} after ${previous}`
    expect(figures, what).toEqual([tenth, tenth, tenth])
    expect(figureOf(signedPercent(change)), what).toBe(whole)
    const isStill = [tenth, whole].map((shown = 0) => Math.abs(shown) < 1)
    expect([changeWay(change) === 'still', changeWay(change, 'sentence') === 'still'], what).toEqual(isStill)
  }
})

it('knows the change that two roundings make another one of', () => {
  // 10.0471 %, which is 10.05 to the hundredth and 10.1 from there.
  const change = percentChange(exact('1100471'), exact('1000000'))
  expect([formatChange(change), formatCell('change', change)]).toEqual(['+10\u202f%', '+10,0\u202f%'])
})
