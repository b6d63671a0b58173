import { describe, expect, it } from 'vitest'
import { exact, sum } from '../../shared/money.ts'
import { stepsOf, type StepSide } from './steps.ts'

const side = (gross: string, covered = '0', covers = '0'): StepSide => ({
  grossSales: exact(gross),
  coveredGrossSales: exact(covered),
  covers: exact(covers),
})
const total = (steps: readonly { amount: number }[]) => sum(steps.map(({ amount }) => exact(amount))).toNumber()

describe('the steps of a restaurant', () => {
  it('are guests at the mean cover of before, the mean cover over the guests of now, and what has no covers', () => {
    // 10 covers at 9.00 become 12 at 10.00; 7.00 without covers become 3.50.
    expect(stepsOf([{ previous: side('97', '90', '10'), current: side('123.5', '120', '12') }])).toEqual([
      [
        { kind: 'frequentation', amount: 18 },
        { kind: 'panier', amount: 12 },
        { kind: 'hors_couverts', amount: -3.5 },
      ],
    ])
  })

  it('leave to the mean cover what guests do not explain, also where the sales without covers changed most', () => {
    expect(stepsOf([{ previous: side('1000', '90', '10'), current: side('100', '120', '12') }])).toEqual([
      [
        { kind: 'frequentation', amount: 18 },
        { kind: 'panier', amount: 12 },
        { kind: 'hors_couverts', amount: -930 },
      ],
    ])
  })

  it('are its whole difference beside covers where a side has none, or fewer than none', () => {
    const whole = [
      { kind: 'frequentation', amount: 0 },
      { kind: 'panier', amount: 0 },
      { kind: 'hors_couverts', amount: -20 },
    ]
    for (const [before, now] of [
      ['0', '4'],
      ['4', '0'],
      ['-1', '4'],
      ['4', '-2'],
      ['0', '0'],
    ] as const)
      expect(stepsOf([{ previous: side('50', '50', before), current: side('30', '30', now) }])).toEqual([whole])
  })

  it('are an opening or a closing where it sold on one side, and none where it sold on neither', () => {
    expect(
      stepsOf([
        { previous: null, current: side('12.34', '12.34', '2') },
        { previous: side('56.78'), current: null },
        { previous: null, current: null },
      ]),
    ).toEqual([[{ kind: 'ouverture', amount: 12.34 }], [{ kind: 'fermeture', amount: -56.78 }], []])
  })

  it('add up to the cent: the greatest takes what rounding left, of equals the last', () => {
    // 1 / 3 of a guest more and less: 3.335 and −3.325 are 3.34 and −3.33, of a difference of 0.01.
    const [steps = []] = stepsOf([{ previous: side('20.01', '20.01', '6'), current: side('20.02', '20.02', '7') }])
    expect(steps.map(({ amount }) => amount)).toEqual([3.34, -3.33, 0])
    const [halves = []] = stepsOf([{ previous: side('10.01', '10.01', '2'), current: side('20.02', '20.02', '3') }])
    expect(halves.map(({ amount }) => amount)).toEqual([5.01, 5, 0])
    expect(total(halves)).toBe(10.01)
    // −6.665 and −3.335 are −6.67 and −3.34, of a difference of −10: the greatest may be a fall. One cover is one.
    const [guests = []] = stepsOf([{ previous: side('13.33', '13.33', '2'), current: side('3.33', '3.33', '1') }])
    expect(guests.map(({ amount }) => amount)).toEqual([-6.66, -3.34, 0])
    const [means = []] = stepsOf([{ previous: side('20.01', '20.01', '6'), current: side('10.01', '10.01', '5') }])
    expect(means.map(({ amount }) => amount)).toEqual([-3.34, -6.66, 0])
  })

  it('share half cents out, so that those of the restaurants make the group’s', () => {
    const half = (gross: string) => ({ previous: side(gross), current: null })
    const steps = stepsOf([
      half('1.005'),
      half('2.005'),
      half('3.005'),
      { previous: side('0.001'), current: side('4') },
    ])
    // 6.016 is shown as 6.02; rounded one by one they would make 6.03.
    expect(total(steps.flat())).toBe(-2.02)
    expect(steps.map((one) => total(one))).toEqual([-1, -2.01, -3.01, 4])
    const closings = (...gross: string[]) => stepsOf(gross.map(half)).map((one) => total(one))
    expect(closings('1.004', '2.004')).toEqual([-1.01, -2])
    // 3.005 is shown as 3.01, 3.014 as 3.01: the cent is of the one that it leaves nearest to what it is.
    expect(closings('1.001', '2.004')).toEqual([-1, -2.01])
    expect(closings('1.008', '2.006')).toEqual([-1.01, -2])
  })
})
