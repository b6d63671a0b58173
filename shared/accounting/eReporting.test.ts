import { describe, expect, it } from 'vitest'
import { eReportingCsv, eReportingLines } from './eReporting.ts'
import type { JournalDay } from './salesJournal.ts'

const dayOf = (site: string, day: string, vatLines: JournalDay['vatLines']): JournalDay => ({
  site,
  day,
  vatLines,
  payments: [{ family: 'CB', amount: 999 }],
  receipts: [],
})
const days = [
  dayOf('Zinc', '2026-03-14', [
    { rate: '5.5000', netAmount: 20, vatAmount: 1.1 },
    { rate: '10.0000', netAmount: 1030.5, vatAmount: 103.05 },
  ]),
  dayOf('École "du Zinc"', '2026-03-13', [{ rate: '20', netAmount: -4, vatAmount: -0.8 }]),
]

describe('the daily totals for e-reporting', () => {
  it('have a line per day and rate in their order: 5,5 % is goods, every other rate services', () => {
    expect(eReportingLines(days)).toEqual([
      { site: 'Zinc', day: '2026-03-14', category: 'TLB1', rate: '5.5', netAmount: 20, vatAmount: 1.1 },
      { site: 'Zinc', day: '2026-03-14', category: 'TPS1', rate: '10', netAmount: 1030.5, vatAmount: 103.05 },
      { site: 'École "du Zinc"', day: '2026-03-13', category: 'TPS1', rate: '20', netAmount: -4, vatAmount: -0.8 },
    ])
    expect(eReportingLines([])).toEqual([])
  })

  it('are written with semicolons, plain dates, decimal commas and 2 decimals', () => {
    expect(eReportingCsv(eReportingLines(days)).split('\r\n')).toEqual([
      'Date;Etablissement;Categorie;Taux;MontantHT;MontantTVA;Devise',
      '20260314;"Zinc";TLB1;5,5;20,00;1,10;EUR',
      '20260314;"Zinc";TPS1;10;1030,50;103,05;EUR',
      '20260313;"École ""du Zinc""";TPS1;20;-4,00;-0,80;EUR',
      '',
    ])
  })
})
