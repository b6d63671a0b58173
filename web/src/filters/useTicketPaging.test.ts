import { expect, it } from 'vitest'
import { readPaging, ticketSortBy } from './useTicketPaging.ts'

it('takes the page, size and order of the address, and nothing odd', () => {
  expect(readPaging(new URLSearchParams())).toEqual({
    page: 1,
    limit: 50,
    sorting: { key: 'date', direction: 'desc' },
  })
  expect(readPaging(new URLSearchParams('page=3&limite=500&tri=amount-asc'))).toEqual({
    page: 3,
    limit: 500,
    sorting: { key: 'amount', direction: 'asc' },
  })
  expect(readPaging(new URLSearchParams('page=-1&limite=7&tri=seller-up'))).toEqual(readPaging(new URLSearchParams()))
})

it('sorts by date or amount on the wire', () => {
  expect(ticketSortBy({ key: 'amount', direction: 'asc' })).toEqual({ MontantTTC: 1 })
  expect(ticketSortBy({ key: 'date', direction: 'desc' })).toEqual({ Horodatage: -1 })
})
