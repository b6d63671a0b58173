import { describe, expect, it } from 'vitest'
import type { DataState, DataStateKind } from '../dataState/report.ts'
import type { LastService } from './lastServices.ts'
import { cutText, missingText, rowState, runningText, statesSince } from './states.ts'

// Le point is read on Monday the 23rd; the greatest last service of the restaurants is Saturday the 21st.
const [friday, saturday, sunday, monday] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']

const restaurant = { 'restaurants.restaurant_id': 'z1', 'restaurants.restaurant': 'Zinc' }

describe('the days of which the data are looked at', () => {
  const daysSince = (day: string, readOn: string) =>
    statesSince(['z1'], day, readOn)
      .read({ sites: [restaurant] })
      .map((state) => state.day)

  it('are the seven before that on which Le point is read, the oldest first', () => {
    expect(daysSince(friday, monday)).toEqual(dates(16, 22))
    expect(daysSince(sunday, monday)).toEqual(dates(16, 22))
  })

  it('of an old last service are that day and the seven days before today', () => {
    expect(daysSince('2026-11-01', monday)).toEqual(['2026-11-01', ...dates(16, 22)])
    expect(daysSince('2026-11-16', monday)).toEqual(dates(16, 22))
  })
})

describe('what is said of a restaurant’s data', () => {
  const until = '2026-11-21T23:47:12.345'
  const told = (lastDay: string | null, ...days: readonly (readonly [string, DataStateKind, string?])[]) =>
    rowState(service(lastDay), { states: statesOf(days), pointDay: saturday })
  const statesOf = (days: readonly (readonly [string, DataStateKind, string?])[]) => [
    ...ofOther(days),
    ...days.map(([day, state, at]) => stateOf(day, state, at)),
  ]
  const missing = 'aucun_ticket'
  const closed = 'ferme_habituel'

  it.each([
    ['it sold, until when is known', told(saturday, [saturday, 'recu', until], [sunday, closed]), 'reçu jusqu’à 23:47'],
    ['it sold, when is not known', told(saturday, [saturday, 'recu'], [sunday, 'recu']), 'reçu'],
    ['it sold, whatever the day’s tickets say', told(saturday, [saturday, missing], [sunday, 'recu']), 'reçu'],
    ['tickets came that are no sales', told(friday, [saturday, closed], [sunday, 'recu']), 'aucune vente'],
  ])('received: %s', (_case, row, stateText) => {
    expect(row).toMatchObject({ state: 'recu', stateText, missingDay: null })
  })

  it('closed as usual: nothing came and nothing was to be expected', () => {
    const row = told(friday, [saturday, closed, '2026-11-20T22:10:00.000'], [sunday, closed])
    expect(row).toEqual({
      ...{ state: 'ferme_habituel', stateText: 'fermé (habituel)', receivedUntil: '2026-11-20T22:10:00.000' },
      missingDay: null,
    })
    expect(told(friday, [saturday, closed]).receivedUntil).toBe(null)
    expect(told(friday).receivedUntil).toBe(null)
  })

  it('on a public holiday nothing is missing, beside days that are closed as usual too', () => {
    expect(told(friday, [saturday, 'ferie'], [sunday, closed])).toEqual({
      ...{ state: 'ferie', stateText: 'fermé (jour férié)', receivedUntil: null, missingDay: null },
    })
    expect(told(saturday, [saturday, 'recu', until], [sunday, 'ferie'])).toMatchObject({
      state: 'recu',
      missingDay: null,
    })
    expect(told(friday, [saturday, 'ferie'], [sunday, missing])).toMatchObject({ state: missing, missingDay: sunday })
  })

  it('missing since its service: the first day without tickets', () => {
    const row = told(saturday, [saturday, 'recu', until], [sunday, missing], [monday, missing])
    const stateText = 'aucun ticket reçu depuis sam. 21 nov.'
    expect(row).toEqual({ state: missing, stateText, receivedUntil: until, missingDay: sunday })
  })

  it('missing on Le point’s day already: that day, also when it received again', () => {
    const row = told(friday, [saturday, missing], [sunday, 'recu'])
    const stateText = 'aucun ticket reçu'
    expect(row).toEqual({ state: missing, stateText, receivedUntil: null, missingDay: saturday })
  })

  it('missing before Le point’s day, on which it is closed as usual: the first day since its last service', () => {
    const [tuesday, wednesday] = ['2026-11-17', '2026-11-18']
    const days = [[tuesday, 'recu'] as const, [wednesday, missing] as const, [saturday, closed] as const]
    expect(told(tuesday, ...days)).toMatchObject({
      state: missing,
      stateText: 'aucun ticket reçu',
      missingDay: wednesday,
    })
    expect(told(wednesday, [tuesday, missing], [wednesday, 'recu'], [saturday, closed])).toMatchObject({
      ...{ state: 'ferme_habituel', missingDay: null },
    })
  })

  it('of a restaurant that never sold nothing is waited for', () => {
    expect(told(null, [saturday, missing])).toMatchObject({ state: missing, missingDay: null })
  })
})

describe('a day that still runs', () => {
  // 15:00 has not come: Sunday the 22nd still runs, and Le point is of it for the others.
  const running = service(saturday, sunday)
  const told = (pointDay: string, days: readonly (readonly [string, DataStateKind])[], of = running) =>
    rowState(of, { states: days.map(([day, state]) => stateOf(day, state)), pointDay })

  it('is said so, be its tickets there or not, and is waited for by nobody', () => {
    for (const state of ['aucun_ticket', 'recu', 'ferme_habituel', 'ferie'] as const)
      expect(told(sunday, [[sunday, state]])).toEqual({
        ...{ state: 'en_cours', stateText: 'journée en cours', receivedUntil: null, missingDay: null },
      })
  })

  it('hides no day before it of which something is missing', () => {
    const days = [[saturday, 'aucun_ticket'] as const, [sunday, 'aucun_ticket'] as const]
    expect(told(saturday, days, service(friday, sunday))).toMatchObject({ state: 'aucun_ticket', missingDay: saturday })
    expect(told(saturday, days)).toMatchObject({ state: 'recu', missingDay: null })
  })

  it('of a restaurant that never sent a ticket is none, until its first', () => {
    const first = service(null, sunday)
    expect(told(sunday, [[sunday, 'aucun_ticket']], first)).toMatchObject({ state: 'aucun_ticket', missingDay: null })
    expect(told(sunday, [[sunday, 'recu']], first)).toMatchObject({ state: 'en_cours' })
  })

  it('is named with the restaurants in which it runs', () => {
    const running = [{ name: 'Bar', day: sunday }]
    expect(runningText(running, monday)).toBe('Journée encore en cours le dimanche 22 nov.\u202f: Bar.')
    expect(runningText([], monday)).toBe(null)
  })
})

describe('a day of which a part came', () => {
  const cut = { siteId: 'z1', since: saturday, until: 'reçu jusqu’à 14:02' }

  it('says until when, and is named', () => {
    const states = [stateOf(saturday, 'recu', '2026-11-21T14:02:00.000')]
    expect(rowState(service(saturday), { states, pointDay: saturday, cut })).toMatchObject({
      ...{ state: 'incomplet', stateText: 'incomplet, reçu jusqu’à 14:02', missingDay: null },
    })
    expect(cutText([{ name: 'Port', day: saturday, until: cut.until }], monday)).toBe(
      'Tickets incomplets pour le samedi 21 nov.\u202f: Port (reçu jusqu’à 14:02).',
    )
    expect(cutText([], monday)).toBe(null)
  })

  it('gives way to days since of which nothing came', () => {
    const states = [stateOf(saturday, 'recu'), stateOf(sunday, 'aucun_ticket')]
    expect(rowState(service(saturday), { states, pointDay: saturday, cut })).toMatchObject({
      ...{ state: 'aucun_ticket', missingDay: sunday },
    })
  })
})

describe('the sentence of what is missing', () => {
  it('names the restaurants day by day, the oldest day first', () => {
    const missing = [
      { name: 'Halles', day: sunday, lastDay: saturday },
      { name: 'Port', day: saturday, lastDay: friday },
      { name: 'Gare', day: sunday, lastDay: saturday },
    ]
    expect(missingText(missing, monday)).toBe(
      'Aucun ticket reçu pour le samedi 21 nov.\u202f: Port. ' +
        'Aucun ticket reçu pour le dimanche 22 nov.\u202f: Halles et Gare.',
    )
    expect(missingText([{ name: 'Port', day: '2025-12-31', lastDay: '2025-12-30' }], '2026-01-01')).toBe(
      'Aucun ticket reçu pour le mercredi 31 déc. 2025\u202f: Port.',
    )
  })

  it('of a restaurant silent for longer than is looked back says since when', () => {
    const long = { name: 'Gare', day: dates(16, 16)[0] ?? '', lastDay: '2026-11-02' }
    const known = { name: 'Halles', day: '2026-11-16', lastDay: '2026-11-15' }
    expect(missingText([known, long], monday)).toBe(
      'Aucun ticket reçu depuis le lundi 2 nov.\u202f: Gare. Aucun ticket reçu pour le lundi 16 nov.\u202f: Halles.',
    )
  })

  it('is none when nothing is missing', () => {
    expect(missingText([], monday)).toBe(null)
  })
})

function dates(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `2026-11-${first + index}`)
}

function service(day: string | null, runningDay: string | null = null): LastService {
  const named = { siteId: 'z1', site: 'Zinc', name: 'Zinc (Lyon)', shortName: 'Zinc' }
  return { ...named, dayStartMinutes: 240, day, runningDay }
}

function stateOf(day: string, state: DataStateKind, receivedUntil: string | null = null): DataState {
  return { siteId: 'z1', site: 'Zinc', day, state, receivedUntil }
}

/** Another restaurant that bears the first one's id as its name, of which the contrary is known each day. */
function ofOther(days: readonly (readonly [string, DataStateKind, string?])[]): DataState[] {
  return days.map(([day, state]) => ({
    ...{ siteId: 'p2', site: 'z1', day, receivedUntil: '2026-11-21T08:08:08.000' },
    state: state === 'aucun_ticket' ? 'recu' : 'aucun_ticket',
  }))
}
