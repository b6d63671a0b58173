import { describe, expect, it } from 'vitest'
import { readTill } from '../../tests/support/readTill.ts'
import { refusalText } from '../../shared/refusalText.ts'
import { REASONS } from './refusal.ts'
import type { TimeClockRecord } from './timeClock.ts'

const day = 'LibVendeur="Zoé" date="2026-03-14"'

/** The one time clock record of a file with this POINTEUSE. */
function recordOf(fields: string): TimeClockRecord {
  const { timeClock, refusals } = readTill(`<E LibSite="Zinc"><POINTEUSE ${fields}/></E>`)
  const [record] = timeClock
  if (record === undefined) throw new Error(refusals.map(({ reason }) => reason).join())
  return record
}

const refusalsOf = (fields: string) => readTill(`<E><POINTEUSE ${fields}/></E>`).refusals

describe('a time clock record', () => {
  it('is read whole; without a GUID its key is seller, day and start', () => {
    expect(recordOf(`${day} timeStartWork="09:58:12" timeEndWork="15:32:40" duration="05:34:20"`)).toEqual({
      offset: 18,
      record: 'POINTEUSE Zoé',
      identity: { site: 'Zinc', siret: '', issuer: { LibSite: 'Zinc' } },
      key: 'nom|Zoé|2026-03-14|09:58:12.000',
      formerKey: 'zoe|2026-03-14|09:58:12.000',
      seller: 'Zoé',
      date: '2026-03-14',
      startedAt: '2026-03-14 09:58:12.000',
      endedAt: '2026-03-14 15:32:40.000',
      durationSeconds: 20_060,
    } satisfies TimeClockRecord)
  })

  it('is known by its GUID alone where it has one', () => {
    const { key, formerKey } = recordOf(`GUID="{AB-1}" ${day} timeStartWork="09:00"`)
    expect([key, formerKey]).toEqual(['ab-1', null])
  })

  it('is that of vendeur where nobody is named', () => {
    const { seller, key } = recordOf('date="14/03/2026" timeStartWork="09:00"')
    expect([seller, key]).toEqual(['vendeur', 'nom|vendeur|2026-03-14|09:00:00.000'])
  })

  it('takes its day from a start that is a whole date, and keeps its own where it has one', () => {
    const dates = (fields: string) => {
      const { date, startedAt, endedAt } = recordOf(fields)
      return [date, startedAt, endedAt]
    }
    expect(dates('timeStartWork="2026-03-14T23:30:00" timeEndWork="23:45"')).toEqual([
      '2026-03-14',
      '2026-03-14 23:30:00.000',
      '2026-03-14 23:45:00.000',
    ])
    expect(dates(`${day} timeStartWork="2026-03-15T00:30:00" timeEndWork="2026-03-15T02:00:00"`)).toEqual([
      '2026-03-14',
      '2026-03-15 00:30:00.000',
      '2026-03-15 02:00:00.000',
    ])
  })
})

describe('the end of a time clock record', () => {
  const endOf = (fields: string) => {
    const { endedAt, durationSeconds } = recordOf(`${day} ${fields}`)
    return [endedAt, durationSeconds]
  }

  it('is on the next day when it is before its start, over the end of a month too', () => {
    expect(endOf('timeStartWork="17:30" timeEndWork="17:29:59"')).toEqual(['2026-03-15 17:29:59.000', 86_399])
    const { endedAt } = recordOf('date="2026-02-28" timeStartWork="17:30" timeEndWork="01:15"')
    expect(endedAt).toBe('2026-03-01 01:15:00.000')
  })

  it('may be its start', () => {
    expect(endOf('timeStartWork="17:30" timeEndWork="17:30"')).toEqual(['2026-03-14 17:30:00.000', 0])
  })

  it('is open where it does not stand, and so is the duration, whatever the file says of it', () => {
    expect(endOf('timeStartWork="17:30" timeEndWork=" " duration="01:00"')).toEqual([null, null])
    expect(endOf('timeStartWork="17:30" duration="en cours"')).toEqual([null, null])
  })

  it('gives the duration to the nearest second', () => {
    expect(endOf('timeStartWork="09:00" timeEndWork="2026-03-14T10:00:00.499"')[1]).toBe(3600)
    expect(endOf('timeStartWork="09:00" timeEndWork="2026-03-14T10:00:00.500"')[1]).toBe(3601)
  })

  it('may be 999 hours off by the duration that the file says', () => {
    expect(endOf('timeStartWork="09:00" timeEndWork="10:00" duration="999:59:59"')[1]).toBe(3_599_999)
  })

  it('is refused when it is before its start even on the next day', () => {
    expect(refusalsOf(`${day} timeStartWork="17:30" timeEndWork="2026-03-13T17:29:59"`)).toMatchObject([
      { reason: REASONS.badDate, attribute: 'timeEndWork', value: '2026-03-13T17:29:59' },
    ])
    expect(endOf('timeStartWork="17:30" timeEndWork="2026-03-13T17:30:00"')).toEqual(['2026-03-14 17:30:00.000', 0])
  })
})

it.each(['timeEndWork="25:99"', 'timeEndWork="17:00" duration="8h"', 'timeEndWork="2026-03-12T09:00"'])(
  'takes nothing of a time clock record with a good start that is refused: %s',
  (fields) => {
    const { timeClock, refused } = readTill(`<E><POINTEUSE ${day} timeStartWork="09:00" ${fields}/></E>`)
    expect([timeClock, refused]).toEqual([[], 1])
  },
)

it('refuses nothing but the start of a time clock record whose end is good', () => {
  const told = refusalsOf(`${day} timeStartWork="9h" timeEndWork="17:00"`)
  expect(told.map(({ attribute }) => attribute)).toEqual(['timeStartWork'])
})

describe('a time of a time clock record', () => {
  // A file of these tests may hold nothing after 2026-03-20 00:00.
  it.each([
    ['timeStartWork', 'date="2026-03-20" timeStartWork="00:01"', '00:01'],
    ['timeStartWork', 'timeStartWork="2026-03-20T00:00:01"', '2026-03-20T00:00:01'],
    ['timeEndWork', `${day} timeStartWork="09:00" timeEndWork="2099-01-01T10:00:00"`, '2099-01-01T10:00:00'],
    ['date', 'date="2026-03-21" timeStartWork="09:00"', '2026-03-21'],
  ])('is refused as %s when it is over two days ahead: %s', (attribute, fields, value) => {
    expect(refusalsOf(fields)).toMatchObject([{ reason: REASONS.futureDate, attribute, value }])
  })

  it('may be two days ahead to the minute', () => {
    expect(recordOf('date="2026-03-20" timeStartWork="00:00" timeEndWork="00:00"').durationSeconds).toBe(0)
  })

  it('is refused as a start that is none', () => {
    expect(refusalsOf(`${day} timeStartWork="9h"`)).toMatchObject([
      { reason: REASONS.badDate, attribute: 'timeStartWork', value: '9h' },
    ])
  })

  // An hour is none of a day that nobody names: `date` is what its sender has to write.
  it.each([
    ['timeStartWork="09:00"', "l'attribut date manque"],
    ['date=" " timeStartWork="09:00" timeEndWork="10:00"', 'date="" est vide'],
    ['timeStartWork="9h"', 'timeStartWork="9h" n\'est pas une heure'],
    [`${day} timeStartWork=" "`, 'timeStartWork="" est vide'],
    [day, "l'attribut timeStartWork manque"],
    ['date="1960-01-01" timeStartWork="09:00"', 'date="1960-01-01" est une date trop ancienne, antérieure à 1970'],
  ])('is told by what is missing or wrong of it: %s', (fields, text) => {
    expect(refusalsOf(fields).map(refusalText)).toEqual([text])
  })

  it('is told whole, of a record that says neither day nor hour', () => {
    const missing = ["l'attribut date manque", "l'attribut timeStartWork manque"]
    expect(refusalsOf('LibVendeur="Zoé"').map(refusalText)).toEqual(missing)
  })
})
