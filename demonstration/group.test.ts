import { describe, expect, it } from 'vitest'
import { addDays, mondayOf } from './calendar.ts'
import { createHouseDays } from './day.ts'
import { planGroupFiles } from './files.ts'
import { groupHouses } from './group.ts'
import { houses } from './houses.ts'
import type { Ticket } from './ticket.ts'

const loadedOn = '2026-11-23'
const yesterday = '2026-11-22'
const group = groupHouses(loadedOn)
const tellers = new Map(group.map((house) => [house.key, createHouseDays(house)]))
const sold = ({ operation }: Ticket) => operation === 'VENTE' || operation === 'ANNULATION'
const ticketsOf = (key: string, date: string) => tellers.get(key)!(date).tickets
const salesOf = (key: string, date: string) => ticketsOf(key, date).filter(sold)

describe("the demonstration's group", () => {
  it('is twelve restaurants of three companies, two of which say the same on their front', () => {
    expect(group).toHaveLength(12)
    expect(new Set(group.map(({ issuer }) => issuer.siret.slice(0, 9))).size).toBe(3)
    const sirets = [...group, ...houses].map(({ issuer }) => issuer.siret)
    expect(new Set(sirets).size).toBe(15)
    expect(group.filter(({ issuer }) => issuer.city === 'Saint-Denis').map(({ name }) => name)).toEqual([
      'GRANDE BRASSERIE SAINT-DENIS (93)',
      'GRANDE BRASSERIE SAINT-DENIS (974)',
    ])
  })

  it('sells a few tickets a day, the silent bar some more', () => {
    const days = [...Array(28).keys()].map((back) => addDays(yesterday, -back - 30))
    for (const { key, week } of group) {
      const open = days.filter((date) => week[new Date(date).getUTCDay()]! > 0)
      const mean = open.reduce((sum, date) => sum + salesOf(key, date).length, 0) / open.length
      expect(mean, key).toBeGreaterThan(3)
      expect(mean, key).toBeLessThan(key === 'toulouse' ? 20 : 8)
    }
  })

  it('opened one late and closed one', () => {
    expect(salesOf('annecy', addDays(loadedOn, -141))).toEqual([])
    expect(salesOf('annecy', addDays(loadedOn, -140)).length).toBeGreaterThan(0)
    expect(salesOf('rennes', '2026-10-30').length).toBeGreaterThan(0)
    expect(salesOf('rennes', '2026-10-31')).toEqual([])
  })

  it('has a till that fell silent the day before, after one ticket an hour, and another that goes on', () => {
    const bar = (date: string) => salesOf('toulouse', date).filter(({ till }) => till === 'CAISSE BAR')
    expect(new Set(bar('2026-11-20').map(({ at }) => at.slice(11, 13))).size).toBe(10)
    expect(bar(yesterday).length).toBeGreaterThan(2)
    expect(bar(yesterday).every(({ at }) => at < `${yesterday}T14:10:00`)).toBe(true)
    expect(bar(loadedOn)).toEqual([])
    expect(salesOf('toulouse', loadedOn).length).toBeGreaterThan(0)
  })

  it('lost one ticket, whose number is missing between its neighbours', () => {
    const numbers = [
      ...salesOf('nantes', '2026-11-21'),
      ...salesOf('nantes', yesterday),
      ...salesOf('nantes', loadedOn),
    ]
      .map(({ number }) => Number(number))
      .sort((left, right) => left - right)
    expect(numbers.at(-1)! - numbers[0]! + 1 - numbers.length).toBe(1)
  })

  it('offered something to each table on one day, far above the others', () => {
    const offered = (date: string) =>
      salesOf('bordeaux', date).flatMap(({ lines }) => lines.filter((line) => line.offered))
    const sundays = [1, 2, 3, 4, 5, 6, 7, 8].map((weeks) => offered(addDays(yesterday, -7 * weeks)).length)
    expect(offered(yesterday).length).toBeGreaterThan(Math.max(...sundays))
    expect(salesOf('bordeaux', yesterday).every(({ grossCents }) => grossCents > 0)).toBe(true)
  })

  it('waits more than 30 days for what a company owes', () => {
    const invoiced = ticketsOf('lille', '2026-08-31').filter(({ operation }) => operation === 'JUSTIFICATIF')
    expect(invoiced).toHaveLength(1)
    const receipts = (date: string) => ticketsOf('lille', date).filter(({ operation }) => operation === 'RECU')
    expect([...receipts('2026-09-20'), ...receipts('2026-10-20')].flatMap(({ invoices }) => invoices)).not.toContain(
      invoiced[0]!.number,
    )
    expect(receipts('2026-11-20').flatMap(({ invoices }) => invoices)).toEqual([invoiced[0]!.number])
  })

  it('types one bottle of water in three ways', () => {
    const labels = new Set(group.flatMap(({ card }) => card.soft.map(({ label }) => label)))
    expect([...labels].filter((label) => /p[ée]tillante/i.test(label)).sort()).toEqual([
      'EAU PETILLANTE 75CL',
      'Eau pétillante 75 cl',
      'Eaux pétillantes 75cl',
    ])
  })

  it('is sent over 60 weeks, the most recent first, under names that a later start knows again', () => {
    const files = planGroupFiles('2026-11-23T13:30:00', loadedOn).map(({ name }) => name)
    expect(files[0]).toBe('demonstration-lille-2026-11-23-202611231330.xml')
    expect(files.at(-1)).toBe(`demonstration-reunion-${addDays(mondayOf(loadedOn), -420)}.xml`)
    expect(files.length).toBeLessThan(200)
    const later = planGroupFiles('2026-11-28T13:30:00', loadedOn).map(({ name }) => name)
    expect(later.filter((name) => !files.includes(name))).toHaveLength(11)
  })
})
