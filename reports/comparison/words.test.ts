import { describe, expect, it } from 'vitest'
import { comparisonKinds, usualComparison, type ComparisonKind } from '../../shared/comparison.ts'
import { serviceRange, type WallRange } from '../../shared/period.ts'
import type { FirstTicket } from '../firstTickets/report.ts'
import type { OfSite } from '../rows/ofSite.ts'
import type { AskedComparison, ComparedSides } from '../question/compared.ts'
import {
  comparisonLines,
  comparisonNames,
  leftOutTitle,
  otherSideName,
  otherSideTitle,
  writtenDay,
  writtenLeftOut,
  writtenOther,
  likelySameTime,
  writtenSameTime,
  writtenSides,
  writtenSince,
  writtenUntil,
  writtenDayMonth,
} from './words.ts'

const saturday = serviceRange('2026-11-21', '2026-11-21', 240)
const yearBefore = serviceRange('2025-11-21', '2025-11-21', 240)
const sixDays = serviceRange('2026-11-16', '2026-11-21', 240)

const asked = (kind: ComparisonKind = 'annee', range = saturday): AskedComparison => ({
  filter: { range, sites: ['alma', 'zinc'] },
  comparison: { ...usualComparison, kind },
  dayStartMinutes: 240,
  now: () => '2026-11-21T23:00:00.000',
})
const wholeSides: ComparedSides = {
  current: { range: saturday, sites: ['alma', 'zinc'] },
  previous: { range: yearBefore, sites: ['alma', 'zinc'] },
  compared: yearBefore,
  until: null,
  leftOut: [],
}
const at2241 = { ...wholeSides, until: { alma: '2026-11-21T22:41:30.000', zinc: null } }
const withoutZinc = { ...wholeSides, leftOut: [{ siteId: 'r1', site: 'Zinc', grossSales: 1234.5 }] }

describe('the other side', () => {
  it('has a name within a sentence, and the same with a capital where it is a title', () => {
    expect(comparisonKinds.map((kind) => [otherSideName(kind), otherSideTitle(kind)])).toEqual([
      ["l'an dernier", "L'an dernier"],
      ['même jour N-1', 'Même jour N-1'],
      ["la semaine d'avant", "La semaine d'avant"],
      ["la période d'avant", "La période d'avant"],
      ['jours habituels', 'Jours habituels'],
      ['la période choisie', 'La période choisie'],
    ])
  })

  it('stands before its figure', () => {
    expect(writtenOther('annee', '12,00\u202f€')).toBe("l'an dernier\u202f: 12,00\u202f€")
    expect(writtenOther('habituel', null)).toBe('pas de jours habituels')
  })
})

const nameOf = ({ site }: OfSite) => site

describe('tickets that begin after the other side', () => {
  const yearOf2025 = serviceRange('2025-01-01', '2025-11-21', 240)
  const since = (days: Readonly<Record<string, string>>, kind: ComparisonKind = 'annee') => {
    const sites = Object.keys(days)
    const sides = { ...wholeSides, current: { range: saturday, sites }, compared: yearOf2025 }
    const first = Object.entries(days).map(([siteId, day]) => ({ siteId, site: siteId.toUpperCase(), day }))
    const other = { siteId: 'other', site: 'OTHER', day: '2025-10-10' }
    return writtenSince(asked(kind), sides, { first: [...first, other], nameOf })
  }

  it('are said of all of them, of some by name, and of many by their number', () => {
    expect(since({ alma: '2025-09-01', zinc: '2025-09-01' })).toBe('tickets depuis le 01/09/2025')
    expect(since({ alma: '2024-09-01', zinc: '2025-09-01' })).toBe('ZINC\u202f: tickets depuis le 01/09/2025')
    expect(since({ alma: '2025-10-05', zinc: '2025-09-01' })).toBe(
      'ALMA\u202f: tickets depuis le 05/10/2025, ZINC\u202f: tickets depuis le 01/09/2025',
    )
    const four = { a: '2025-09-01', b: '2025-09-01', c: '2025-09-01', d: '2025-09-01' }
    expect(since(four)).toBe('tickets depuis le 01/09/2025')
    expect(since({ ...four, e: '2024-01-01' })).toBe('4 restaurants\u202f: tickets depuis le 01/09/2025')
    expect(since({ ...four, e: '2025-12-24', f: '2026-11-22' })).toBe(
      '5 restaurants\u202f: tickets depuis le 01/09/2025 au plus tôt',
    )
  })

  it('are not said where the other side is whole, nor of what is usual', () => {
    expect(since({ alma: '2024-09-01', zinc: '2025-01-01' })).toBeNull()
    expect(since({})).toBeNull()
    expect(since({ alma: '2025-09-01' }, 'habituel')).toBeNull()
  })
})

describe('the days of a comparison', () => {
  it('have each their weekday', () => {
    const days = ['16', '17', '18', '19', '20', '21', '22'].map((date) => writtenDay(`2026-11-${date}`))
    expect(days.map((day) => day.split(' ')[0])).toEqual(['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'])
    expect(days[0]).toBe('lun. 16/11/2026')
  })

  it('say of a range of one’s own that it is the period itself, which changes nothing', () => {
    expect(writtenSides(asked('choix'), saturday)).toBe('sam. 21/11/2026 ↔ la même période, choisissez-en une autre')
    expect(writtenSides(asked('choix'), yearBefore)).toBe('sam. 21/11/2026 ↔ ven. 21/11/2025')
  })

  it('are both days, both ends of longer ones, and no dates of what is usual', () => {
    expect(writtenSides(asked(), yearBefore)).toBe('sam. 21/11/2026 ↔ ven. 21/11/2025')
    expect(writtenSides(asked('habituel'), saturday)).toBe('sam. 21/11/2026 ↔ jours habituels')
    expect(writtenSides(asked('annee', sixDays), saturday)).toBe('lun. 16/11/2026 – sam. 21/11/2026 ↔ sam. 21/11/2026')
  })
})

it('a day beside dates that say the year is said without it', () => {
  expect(writtenDayMonth('2026-11-21')).toBe('sam. 21/11')
})

describe('à heure égale', () => {
  const until = (moments: readonly (string | null)[], range: WallRange = saturday) =>
    writtenUntil(Object.fromEntries(moments.map((at, site) => [`site ${site}`, at])), range)

  it('says until when, of several restaurants the first and the last moment', () => {
    expect(until(['2026-11-21T22:41:30.000', null])).toBe("jusqu'à 22:41")
    expect(until(['2026-11-21T22:41:30.000', '2026-11-21T22:38:00.000'])).toBe(
      "jusqu'à 22:38 – 22:41 selon le restaurant",
    )
    expect(until(['2026-11-21T21:05:00.000', '2026-11-21T23:10:00.000', '2026-11-21T20:00:00.000'])).toBe(
      "jusqu'à 20:00 – 23:10 selon le restaurant",
    )
  })

  it('says one moment of restaurants that differ by seconds', () => {
    expect(until(['2026-11-21T22:41:30.000', '2026-11-21T22:41:02.000'])).toBe("jusqu'à 22:41")
  })

  it('says the day too where there are several: from a millisecond more than one', () => {
    expect(until(['2026-11-21T22:41:30.000'], sixDays)).toBe("jusqu'à sam. 21/11/2026 22:41")
    expect(until(['2026-11-22T04:00:00.000'], [saturday[0], '2026-11-22T04:00:00.000'])).toBe(
      "jusqu'à dim. 22/11/2026 04:00",
    )
  })

  it('counts a ticket from the first moment of the range, and one after it as its end', () => {
    expect(until([null, '2026-11-21T03:59:59.999'])).toBe("aucun ticket reçu pour l'instant")
    expect(until([saturday[0]])).toBe("jusqu'à 04:00")
    expect(until(['2026-11-22T12:00:00.000'])).toBe("jusqu'à 03:59")
  })

  it('is said of the period, and not of whole ranges', () => {
    expect(writtenSameTime(at2241)).toBe("à heure égale, jusqu'à 22:41")
    expect(writtenSameTime(wholeSides)).toBe(null)
  })

  it('is about as long before it is known: until now, of several restaurants between two moments', () => {
    const running = { ...asked(), now: () => '2026-11-21T22:41:00.000' }
    expect(likelySameTime(running)).toBe("à heure égale, jusqu'à 04:00 – 22:41 selon le restaurant")
    expect(likelySameTime({ ...running, filter: { range: saturday, sites: ['alma'] } })).toBe(
      "à heure égale, jusqu'à 22:41",
    )
    expect(likelySameTime({ ...running, now: () => '2026-11-23T22:41:00.000' })).toBe(null)
  })

  it('is nothing to say where nothing is usual', () => {
    const alone = { ...at2241, previous: { range: saturday, sites: [], usual: { asOf: null } } }
    expect(writtenSameTime(alone)).toBe('pas de jours habituels')
    // Of a comparison without restaurants by dates there is nothing to say.
    expect(writtenSameTime({ ...wholeSides, previous: { range: yearBefore, sites: [] } })).toBe(null)
  })
})

describe('périmètre constant', () => {
  it('names whom it leaves out, with the turnover of each', () => {
    const ecole = { siteId: 'r9', site: 'École', grossSales: 0 }
    expect(writtenLeftOut(withoutZinc, nameOf)).toBe('sans Zinc (1\u202f234,50\u202f€)')
    expect(writtenLeftOut({ ...withoutZinc, leftOut: [...withoutZinc.leftOut, ecole] }, nameOf)).toBe(
      'sans Zinc (1\u202f234,50\u202f€), École (0,00\u202f€)',
    )
    expect(writtenLeftOut(wholeSides, nameOf)).toBe(null)
  })

  it('says that nobody can be compared, and of nobody no moment', () => {
    const nobody = { ...withoutZinc, current: { range: saturday, sites: [] }, until: {} }
    expect(writtenLeftOut(nobody, nameOf)).toBe(
      'aucun restaurant ne peut être comparé\u202f: sans Zinc (1\u202f234,50\u202f€)',
    )
    expect(writtenSameTime(nobody)).toBe(null)
  })

  it('tells two restaurants of one name apart', () => {
    const [first] = withoutZinc.leftOut
    const both = first ? [first, { ...first, siteId: 'r9' }] : []
    const cities = ({ siteId }: OfSite) => (siteId === 'r9' ? 'Zinc (Nice)' : 'Zinc (Brest)')
    expect(writtenLeftOut({ ...withoutZinc, leftOut: both }, cities)).toBe(
      'sans Zinc (Brest) (1\u202f234,50\u202f€), Zinc (Nice) (1\u202f234,50\u202f€)',
    )
  })

  it('is called by what it does where restaurants have no usual days', () => {
    expect(comparisonKinds.filter((kind) => leftOutTitle(kind) === 'Restaurants comparés')).toEqual(['habituel'])
    expect(leftOutTitle('annee')).toBe('Périmètre constant')
  })
})

describe("the head of a document's comparison", () => {
  const lines = (sides: ComparedSides, hasChange = true, first: readonly FirstTicket[] = []) =>
    comparisonLines(asked(), sides, { hasChange, first, nameOf })
  const days = `${comparisonNames.annee}, sam. 21/11/2026 ↔ ven. 21/11/2025`

  it('says what is compared, at the same time where it is so', () => {
    expect(lines(wholeSides)).toEqual([{ label: 'Comparaison', value: days }])
    expect(lines(at2241)).toEqual([{ label: 'Comparaison', value: `${days}, à heure égale, jusqu'à 22:41` }])
  })

  it('says since when there are tickets where the other side begins sooner', () => {
    const first = [{ siteId: 'alma', site: 'Alma', day: '2025-11-22' }]
    expect(lines(at2241, true, first)).toEqual([
      { label: 'Comparaison', value: `${days}, tickets depuis le 22/11/2025, à heure égale, jusqu'à 22:41` },
    ])
  })

  it('says who is left out, also where no change is shown', () => {
    const leftOut = { label: 'Périmètre constant', value: 'sans Zinc (1\u202f234,50\u202f€)' }
    expect(lines(withoutZinc)).toEqual([{ label: 'Comparaison', value: days }, leftOut])
    expect(lines(withoutZinc, false)).toEqual([leftOut])
    expect(lines(wholeSides, false)).toEqual([])
  })
})
