import { expect, it } from 'vitest'
import { CreateCode } from './subscriptions.ts'

const monthsOf = (nbMonths: unknown) => CreateCode.safeParse({ libel: 'Code', code: 'CSI-1', nbMonths })

it.each([
  ['12', 12],
  [' 1 ', 1],
  ['120', 120],
  [12, 12],
])('a code of « %s » months lasts so many', (typed, months) => {
  expect(monthsOf(typed).data?.nbMonths).toBe(months)
})

it.each(['', 'x', '0', '121', '-1', '1.5', '1,5', '12,0', '1e1', '0x10', '+3', '1 2', 0, 121, 1.5])(
  'a code of « %s » months says how many there may be',
  (typed) => {
    const messages = monthsOf(typed).error?.issues.map(({ message }) => message)
    expect(messages).toEqual(['La durée est de 1 à 120 mois entiers.'])
  },
)
