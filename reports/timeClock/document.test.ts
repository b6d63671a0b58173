import { describe, expect, it } from 'vitest'
import {
  documentOfBoth,
  documentOfZinc,
  ecole,
  heads,
  line,
  ofBoth,
  ofZinc,
  sectionOf,
  zinc,
} from '../../tests/fixtures/documents.ts'
import { buildTimeClockTotalsDocument } from '../timeClockTotals/document.ts'
import { buildTimeClockDocument } from './document.ts'

const left = {
  ...zinc,
  seller: 'Bob',
  date: '2026-03-14',
  startedAt: '2026-03-14T18:05:00.000',
  endedAt: '2026-03-15T20:07:09.000',
  duration: '26:02:09',
}
const still = {
  ...ecole,
  seller: 'Zoé',
  date: '2026-03-15',
  startedAt: '2026-03-15T08:01:00.000',
  endedAt: null,
  duration: null,
}
const times = ['2026-03-14', '2026-03-14T18:05:00.000', '2026-03-15T20:07:09.000'] as const

describe('the document of the time clock', () => {
  it('has day, arrival, departure and duration of each record, or that he is still at work', () => {
    const section = sectionOf('Pointeuses', {
      columns: heads({
        ...{ Nom: 'text', Date: 'date', Arrivée: 'datetime', Départ: 'datetime' },
        ...{ Durée: 'duration', État: 'text' },
      }),
      rows: [
        line('Bob', ...times, 93_729, 'Départ'), // 26 × 3600 + 2 × 60 + 9
        line('Zoé', '2026-03-15', '2026-03-15T08:01:00.000', null, null, 'Encore en train de travailler'),
      ],
    })
    expect(buildTimeClockDocument([left, still], ofZinc)).toEqual(
      documentOfZinc({ title: 'POINTEUSES', sections: [section] }),
    )
  })

  it('has the records of each restaurant together, by the name that the document gives it', () => {
    const section = sectionOf('Pointeuses', {
      columns: heads({
        ...{ Nom: 'text', Restaurant: 'text', Date: 'date', Arrivée: 'datetime', Départ: 'datetime' },
        ...{ Durée: 'duration', État: 'text' },
      }),
      rows: [
        line(
          'Zoé',
          'École (Lyon)',
          '2026-03-15',
          '2026-03-15T08:01:00.000',
          null,
          null,
          'Encore en train de travailler',
        ),
        line('Bob', 'Zinc', ...times, 93_729, 'Départ'),
      ],
    })
    expect(buildTimeClockDocument([left, still], ofBoth)).toEqual(
      documentOfBoth({ title: 'POINTEUSES', sections: [section] }),
    )
  })
})

describe('the document of the time worked', () => {
  it('has the time of each seller', () => {
    const time = (seconds: number) => ({ seconds, duration: 'xx' })
    const report = { rows: [{ ...zinc, seller: 'Éva', ...time(93_729) }], sites: [], total: time(93_730) }
    const section = sectionOf('Cumul par vendeur', {
      columns: heads({ Nom: 'text', Durée: 'duration' }),
      rows: [line('Éva', 93_729)],
      totals: ['Total', 93_730],
    })
    expect(buildTimeClockTotalsDocument(report, ofZinc)).toEqual(
      documentOfZinc({ title: 'CUMUL PAR VENDEUR', sections: [section] }),
    )
  })
})
