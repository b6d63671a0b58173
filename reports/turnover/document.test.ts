import { describe, expect, it } from 'vitest'
import { documentOfZinc, heads, line, ofZinc, zinc } from '../../tests/fixtures/documents.ts'
import { buildTurnoverDocument, type TurnoverReports } from './document.ts'

const tills = {
  rows: [{ ...zinc, till: 'Bar', netSales: 100.1, grossSales: 110.2 }],
  sites: [],
  total: { netSales: 100.3, grossSales: 110.4 },
}
const hours = { rows: [{ hour: 4, amount: 50.1 }], total: { amount: 50.2 } }
const byTill = {
  title: "Chiffre d'affaires par caisse",
  sheetName: 'CA par caisse',
  columns: heads({ Caisse: 'text', 'CA HT': 'money', 'CA TTC': 'money' }),
  rows: [line('Bar', 100.1, 110.2)],
  totals: ['Total', 100.3, 110.4],
}
const byHour = {
  title: "Chiffre d'affaires par heure",
  sheetName: 'CA par heure',
  columns: heads({ Heure: 'text', Total: 'money' }),
  rows: [line('04 h', 50.1)],
  totals: ['Total', 50.2],
}
const pointsOf = (curve: TurnoverReports['curve']) =>
  buildTurnoverDocument({ tills, hours, curve }, ofZinc).sections.slice(2)

describe('the document of the turnover', () => {
  it('has it by till, by hour of the day, and over time, points without sales left out', () => {
    const points = [
      { label: '2026-03-14T23', name: '23h', amount: 60.5 },
      { label: '2026-03-15T00', name: '0h', amount: 0 },
      { label: '2026-03-15T01', name: '1h', amount: -1 },
    ]
    const byPoint = {
      title: "Chiffre d'affaires TTC, heure par heure",
      sheetName: 'Heure par heure',
      columns: heads({ Heure: 'datetime', 'CA TTC': 'money' }),
      rows: [line('2026-03-14T23:00', 60.5), line('2026-03-15T01:00', -1)],
      totals: ['Total', 59.6],
    }
    const curve = { points, total: 59.6, grouping: 'hour', kind: 'TTC' } as const
    expect(buildTurnoverDocument({ tills, hours, curve }, ofZinc)).toEqual(
      documentOfZinc({ title: "CHIFFRE D'AFFAIRES", sections: [byTill, byHour, byPoint] }),
    )
  })

  it('has a date at each point of days', () => {
    const points = [{ label: '2026-03-14', name: 'Samedi', amount: 60.5 }]
    expect(pointsOf({ points, total: 60.6, grouping: 'day', kind: 'HT' })).toEqual([
      {
        title: "Chiffre d'affaires HT, jour par jour",
        sheetName: 'Jour par jour',
        columns: heads({ Jour: 'date', 'CA HT': 'money' }),
        rows: [line('2026-03-14', 60.5)],
        totals: ['Total', 60.6],
      },
    ])
  })

  it("has a month as 'MM/yyyy' at each point of months", () => {
    const points = [{ label: '2026-03', name: 'Mars', amount: 60.5 }]
    expect(pointsOf({ points, total: 60.6, grouping: 'month', kind: 'HT' })).toEqual([
      {
        title: "Chiffre d'affaires HT, mois par mois",
        sheetName: 'Mois par mois',
        columns: heads({ Mois: 'text', 'CA HT': 'money' }),
        rows: [line('03/2026', 60.5)],
        totals: ['Total', 60.6],
      },
    ])
  })
})
