import { expect, it } from 'vitest'
import { publicMembers } from '../../tests/support/publicMembers.ts'
import { isOfPeople } from '../../shared/peopleMembers.ts'
import { hiddenFrom, isOfOneTicket, withoutHidden } from './hiddenMembers.ts'

it('stand nowhere in what is listed without them, and nothing else goes', () => {
  const sales = {
    name: 'sales',
    title: 'Ventes',
    measures: [{ name: 'sales.covers', drillMembers: ['sales.seller', 'sales.till'], isVisible: true }],
    dimensions: [{ name: 'sales.seller' }, { name: 'sales.till' }, null],
  }
  const clock = { name: 'time_clock', measures: [{ name: 'time_clock.duration_seconds' }] }
  expect(withoutHidden({ cubes: [sales, clock], seller: 1 }, isOfPeople)).toEqual({
    cubes: [
      {
        ...sales,
        measures: [{ name: 'sales.covers', drillMembers: ['sales.till'], isVisible: true }],
        dimensions: [{ name: 'sales.till' }, null],
      },
    ],
    seller: 1,
  })
})

it('are of one ticket: its GUID, its numbers and its version; an invoice, a count and a time are not', () => {
  expect(publicMembers.filter(isOfOneTicket).toSorted()).toEqual([
    ...[
      'control.guid',
      'control.number',
      'control.version',
      'debtors.guid',
      'debtors.number',
      'debtors.settled_numbers',
    ],
    ...['number_control.guid', 'number_control.number', 'number_control.previous_number'],
    ...['restated_vat.guid', 'restated_vat.number'],
  ])
})

it('are hidden from an accountant both, from an inspector those of people alone, from a manager none', () => {
  const asked = ['sales.seller', 'control.number', 'sales.gross_sales']
  expect(
    (['accountant', 'inspector', 'manager', 'super-admin'] as const).map((role) => asked.filter(hiddenFrom(role))),
  ).toEqual([['sales.seller', 'control.number'], ['sales.seller'], [], []])
})
