import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isMonthEnd, monthBefore, wallTime } from './calendar.ts'
import { createHouseDays, upTo } from './day.ts'
import { planFiles } from './files.ts'
import { endedHouse, houses } from './houses.ts'
import { createPlanner } from './plan.ts'
import { sellersAt } from './sale.ts'
import type { Ticket } from './ticket.ts'
import { spread } from './ticket.ts'
import { fileOf } from './xml.ts'

const tellers = houses.map((house) => ({ house, day: createHouseDays(house), plan: createPlanner(house) }))
const anyDate = fc.integer({ min: 0, max: 1100 }).map((days) => addDays('2024-01-01', days))
const anyTeller = fc.constantFrom(...tellers)
const sold = (ticket: Ticket) => ticket.operation === 'VENTE' || ticket.operation === 'ANNULATION'
const total = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)

describe('the demonstration', () => {
  it('balances every ticket to the cent: header = VAT lines = article lines', () => {
    fc.assert(
      fc.property(anyTeller, anyDate, ({ day }, date) => {
        for (const ticket of day(date).tickets) {
          if (ticket.operation === 'RECU') continue
          expect(ticket.netCents + ticket.vatCents).toBe(ticket.grossCents)
          expect(total(ticket.vat.map((part) => part.grossCents))).toBe(ticket.grossCents)
          expect(total(ticket.vat.map((part) => part.netCents))).toBe(ticket.netCents)
          if (ticket.operation === 'JUSTIFICATIF') continue
          expect(total(ticket.lines.map((line) => line.grossCents))).toBe(ticket.grossCents)
          expect(total(ticket.lines.map((line) => line.netCents))).toBe(ticket.netCents)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('takes each discount off the lines, and is paid in full or with a small over-payment', () => {
    fc.assert(
      fc.property(anyTeller, anyDate, ({ day }, date) => {
        for (const ticket of day(date).tickets.filter(sold)) {
          const list = total(ticket.lines.map((line) => line.netQuantity * line.unitCents))
          expect(list - total(ticket.discounts.map(({ cents }) => cents))).toBe(ticket.grossCents)
          const over = total(ticket.payments.map((paid) => paid.quantity * paid.unitCents)) - ticket.grossCents
          const sign = ticket.operation === 'VENTE' ? 1 : -1
          expect(over * sign).toBeGreaterThanOrEqual(0)
          if (ticket.operation === 'ANNULATION') expect(over).toBe(0)
          expect(over * sign).toBeLessThan(600)
          expect(ticket.grossCents * sign).toBeGreaterThan(0)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('numbers the sales of a till without a hole, from one day to the next', () => {
    const month = [...Array(31).keys()].map((days) => addDays('2025-12-15', days))
    for (const { house, plan } of tellers) {
      const slots = month.flatMap((date) => plan(date))
      for (const till of house.tills) {
        const numbers = slots.filter((slot) => slot.till === till).map((slot) => Number(slot.number))
        expect(numbers.length).toBeGreaterThan(50)
        expect(numbers).toEqual(numbers.map((_, rank) => numbers[0]! + rank))
      }
    }
  })

  it('tells the same day whatever was asked before', () => {
    const [first] = houses
    const fresh = createHouseDays(first!)
    const used = createHouseDays(first!)
    used('2026-05-30')
    used('2024-11-20')
    expect(used('2026-03-31')).toEqual(fresh('2026-03-31'))
  })

  it('counts about 90,000 tickets in two years, with plausible turnover and covers', () => {
    // Every eighth day: each day of the week and each season is met, in an eighth of two years.
    const sample = [...Array(92).keys()].map((step) => addDays('2024-11-20', step * 8))
    let tickets = 0
    for (const { house, day } of tellers) {
      const told = sample.flatMap((date) => day(date).tickets)
      tickets += told.length * 8
      const seated = told.filter((ticket) => sold(ticket) && ticket.covers > 0)
      const cents = total(seated.map((ticket) => ticket.grossCents))
      const covers = total(seated.map((ticket) => (ticket.grossCents < 0 ? -ticket.covers : ticket.covers)))
      const perYear = (cents * 8) / 100 / 2
      expect(perYear, house.name).toBeGreaterThan(600_000)
      expect(perYear, house.name).toBeLessThan(1_350_000)
      expect(cents / 100 / covers, house.name).toBeGreaterThan(18)
      expect(cents / 100 / covers, house.name).toBeLessThan(45)
    }
    expect(tickets).toBeGreaterThan(80_000)
    expect(tickets).toBeLessThan(100_000)
  }, 60_000)

  it('leaves out what has not happened yet and keeps served tables open', () => {
    const [{ day }] = tellers as [(typeof tellers)[0]]
    const evening = upTo(day('2026-11-20'), '2026-11-20T20:30:00')
    const open = evening.tickets.filter((ticket) => ticket.state === 'Ouvert')
    expect(open.length).toBeGreaterThan(1)
    expect(open.every((ticket) => ticket.number === '0' && ticket.payments.length === 0)).toBe(true)
    expect(evening.tickets.every((ticket) => ticket.at <= '2026-11-20T20:30:00')).toBe(true)
    expect(evening.clock.some((record) => record.end === '')).toBe(true)
    const closed = day('2026-11-20').tickets.map((ticket) => ticket.guid)
    expect(open.every((ticket) => closed.includes(ticket.guid))).toBe(true)
  })

  it('invoices what was eaten on account in the month, and is paid the same sum', () => {
    const { day } = tellers[1]!
    const invoices = day('2026-04-30').tickets.filter((ticket) => ticket.operation === 'JUSTIFICATIF')
    expect(invoices.length).toBeGreaterThan(0)
    const april = [...Array(30).keys()].flatMap((days) => day(addDays('2026-04-01', days)).tickets)
    const received = day('2026-05-20').tickets.filter((ticket) => ticket.operation === 'RECU')
    for (const invoice of invoices) {
      const debts = april.filter((ticket) => ticket.operation === 'VENTE' && ticket.debtor === invoice.debtor)
      expect(invoice.invoices).toEqual(debts.map((ticket) => ticket.number))
      expect(total(debts.map((ticket) => ticket.grossCents))).toBe(invoice.grossCents)
      const paid = received.find((ticket) => ticket.invoices.includes(invoice.number))
      if (paid !== undefined) expect(paid.grossCents).toBe(invoice.grossCents)
    }
  })

  it('has two teams at work on every open day', () => {
    for (const house of [...houses, endedHouse]) {
      const openDays = house.week.flatMap((busy, rank) => (busy > 0 ? [addDays('2026-11-15', rank)] : []))
      for (const date of openDays) {
        expect([sellersAt(house, date, 0), sellersAt(house, date, 72_000)].every((team) => team.length > 0)).toBe(true)
      }
    }
  })

  it('gives every record an identifier of its own', () => {
    const guids = tellers.flatMap(({ day }) => {
      const days = [...Array(60).keys()].map((days) => day(addDays('2026-02-01', days)))
      return days.flatMap((one) => [...one.tickets, ...one.clock].map(({ guid }) => guid))
    })
    expect(new Set(guids).size).toBe(guids.length)
  })

  it('plans one file per house and week, the most recent first, none over 5 MB', () => {
    const files = planFiles('2026-11-20T20:15:00')
    expect(files.slice(0, 4).map(({ name }) => name)).toEqual([
      'demonstration-bistrot-2026-11-16-202611202015.xml',
      'demonstration-brasserie-2026-11-16-202611202015.xml',
      'demonstration-cafe-2026-11-16-202611202015.xml',
      'demonstration-bistrot-2026-11-09.xml',
    ])
    expect(files.at(-1)?.name).toBe('demonstration-cafe-2024-10-28.xml')
    // From Monday 28 October 2024; the bistrot sends nothing in the two weeks of August when it is closed throughout.
    expect(files).toHaveLength(3 * 108 - 2)
    const oldest = files.at(-1)!.make().toString()
    expect(oldest).toContain('Horodatage="2024-11-01T')
    expect(oldest).not.toContain('Horodatage="2024-10-31T')
    expect(files[4]!.make().length).toBeLessThan(2_000_000)
  })

  it('plans the last three months first, with what two of them are compared with, and all other weeks apart, none twice and none left', () => {
    const now = '2026-11-20T20:15:00'
    const namesOf = (part?: 'first' | 'rest') => planFiles(now, part).map(({ name }) => name)
    const [first, rest] = [namesOf('first'), namesOf('rest')]
    expect([...first, ...rest].toSorted()).toEqual(namesOf().toSorted())
    const mondays = new Set(first.map((name) => name.slice(-14, -4)).filter((day) => day.startsWith('20')))
    // From the start of the month before to today, as screens compare: the same dates, or the same weekdays 364 days earlier.
    const compared = ['2026-09-28', '2026-10-26', '2026-11-09', '2025-09-29', '2025-10-27', '2025-11-17']
    expect(compared.filter((monday) => !mondays.has(monday))).toEqual([])
    expect([...mondays].filter((monday) => monday > '2025-11-24' && monday < '2026-08-17')).toEqual([])
    // The bistrot is closed that week.
    expect(rest[0]).toBe('demonstration-brasserie-2026-08-10.xml')
  })

  it('receives no payment of an invoice that it never told', () => {
    const files = planFiles('2026-11-20T20:15:00').filter(({ name }) => name.startsWith('demonstration-brasserie-'))
    const xml = files.slice(-14).map(({ make }) => make().toString())
    const numbers = (operation: string) =>
      xml
        .flatMap((text) => [...text.matchAll(/NumTicket="(\d+)"[^>]*Operation="([A-Z]+)"/g)])
        .filter((match) => match[2] === operation)
        .map((match) => match[1]!)
    expect(numbers('RECU').length).toBeGreaterThan(0)
    for (const receipt of numbers('RECU')) expect(numbers('JUSTIFICATIF')).toContain(receipt.slice(0, -1))
  })

  it('writes amounts, labels and times as the format says', () => {
    const { house, day } = tellers[0]!
    const xml = fileOf(house, [day('2026-11-20')]).toString()
    expect(xml).toContain('<TICKETS LibSite="BISTROT DE L\'ÉCUSSON" EmetteurSociete=')
    expect(xml).toMatch(/<REGLEMENT Libelle="Carte bancaire" LibFamille="CB" LibCaisse="CAISSE \w+" Quantite="1"/)
    expect(xml).not.toMatch(/NaN|undefined|null/)
  })
})

describe('its calendar', () => {
  it('crosses midnight, months and leap years', () => {
    expect(wallTime('2024-02-28', 86_400 + 3_723)).toBe('2024-02-29T01:02:03')
    expect(isMonthEnd('2024-02-28')).toBe(false)
    expect(isMonthEnd('2024-02-29')).toBe(true)
    expect(monthBefore('2026-01-20', 2)).toBe('2025-11')
    expect(monthBefore('2026-12-20', 1)).toBe('2026-11')
  })

  it('spreads cents so that none is lost', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1 }), (cents, weights) => {
        expect(total(spread(cents, weights))).toBe(cents)
      }),
    )
  })
})
