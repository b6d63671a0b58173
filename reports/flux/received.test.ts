import { describe, expect, it } from 'vitest'
import type { TillStateKind } from '../../shared/tillStates.ts'
import { lackingOf, momentOf, receivedOf } from './received.ts'
import type { SiteFlow, TillState } from './report.ts'

const today = '2026-11-21'
const till = (name: string, state: TillStateKind, receivedUntil: string | null): TillState => ({
  ...{ siteId: 'r1', site: 'Zinc', till: name, state, receivedUntil },
  ...{ lastImport: null, expectedSales: 0, awaitedSince: null, resent: 0 },
})
/** A restaurant with its tickets until a time of today; null: of which none came. */
const flow = (time: string | null, tills: readonly TillState[] = []): SiteFlow => ({
  ...{ siteId: 'r1', site: 'Zinc', state: 'ok', tills },
  receivedUntil: time === null ? null : `${today}T${time}:00.000`,
})

it('says of a till that its tickets do not name that it is a till', () => {
  const { detail } = receivedOf([flow('11:30', [till('', 'muette', `${today}T11:30:00.000`)])], today)
  expect(detail).toBe('aucun ticket reçu de caisse depuis 11:30')
})

describe('until when tickets came', () => {
  it.each([
    ['of one', [flow('11:30')], 'reçu jusqu’à 11:30'],
    [
      'of several: the least far and the furthest, wherever they stand',
      [flow('12:15'), flow('22:41'), flow('09:02')],
      'reçu jusqu’à 09:02 – 22:41 selon le restaurant',
    ],
    ['of several to the same minute', [flow('12:15'), flow('12:15')], 'reçu jusqu’à 12:15'],
    ['of some of which nothing came: of the others', [flow(null), flow('09:02'), flow(null)], 'reçu jusqu’à 09:02'],
    ['of whom nothing came', [flow(null), flow(null)], 'aucun ticket reçu'],
  ])('%s', (_case, flows, text) => {
    expect(receivedOf(flows, today)).toEqual({ text, detail: text, isLate: false })
  })

  it('is of those that sent something today: one that is closed stands for nothing', () => {
    const closed = { ...flow('12:15'), receivedUntil: '2026-11-18T22:10:00.000' }
    expect(receivedOf([closed, flow('12:15')], today).text).toBe('reçu jusqu’à 12:15')
    expect(receivedOf([closed, closed], today).text).toBe('reçu jusqu’à mer. 18/11/2026 22:10')
  })

  it('is said with its day where that is not today', () => {
    expect(momentOf('2026-11-21T14:10:59.000', today)).toBe('14:10')
    expect(momentOf('2026-11-20T14:10:59.000', today)).toBe('ven. 20/11/2026 14:10')
  })
})

describe('who is behind', () => {
  const bar = till('BAR', 'muette', '2026-11-21T14:10:00.000')

  it('of one restaurant is named without it, and one till is one', () => {
    const flows = [flow('22:41', [till('SALLE', 'ok', '2026-11-21T22:41:00.000'), bar])]
    expect(receivedOf(flows, today)).toEqual({
      ...{ text: 'reçu jusqu’à 22:41 · une caisse muette', isLate: true },
      detail: 'aucun ticket reçu de BAR depuis 14:10',
    })
  })

  it('of two restaurants is named with its own, late and silent alike, one line each', () => {
    const flows = [flow('14:10', [bar]), flow('22:41', [till('C1', 'retard', '2026-11-21T22:41:00.000')])]
    expect(receivedOf(flows, today)).toEqual({
      ...{
        text: 'reçu jusqu’à 14:10 – 22:41 selon le restaurant · une caisse muette, une caisse en retard',
        isLate: true,
      },
      detail: 'aucun ticket reçu de BAR (Zinc) depuis 14:10\naucun ticket reçu de C1 (Zinc) depuis 22:41',
    })
  })

  it('has sent nothing from the beginning where no ticket says since when', () => {
    const { detail } = receivedOf([flow(null, [till('C1', 'retard', null)])], today)
    expect(detail).toBe('aucun ticket reçu de C1 depuis le début')
  })
})

describe('a range that is over', () => {
  const awaited = (name: string, state: TillStateKind, awaitedSince: string | null) => ({
    ...till(name, state, '2026-11-18T14:10:00.000'),
    awaitedSince,
  })
  const asked = { today, end: '2026-11-19T04:59:59.999' }

  it('says who is awaited of it since when, in the words of a running one', () => {
    const flows = [flow('22:41', [awaited('SALLE', 'ok', null), awaited('BAR', 'muette', '2026-11-18T20:00:00.000')])]
    expect(lackingOf(flows, asked)).toEqual({
      ...{ text: 'données incomplètes · une caisse muette', isLate: true },
      detail: 'aucun ticket reçu de BAR depuis mer. 18/11/2026 14:10',
    })
  })

  it('lacks nothing of a till that fell silent after it, that sends again, or that is awaited no more', () => {
    const later = awaited('BAR', 'muette', '2026-11-19T20:00:00.000')
    const again = awaited('SALLE', 'ok', '2026-11-18T20:00:00.000')
    expect(lackingOf([flow('22:41', [later, again, awaited('C1', 'jamais', null)])], asked)).toBe(null)
  })
})
