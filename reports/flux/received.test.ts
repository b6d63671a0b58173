import { describe, expect, it } from 'vitest'
import type { TillStateKind } from '../../shared/tillStates.ts'
import { lackingOf, momentOf, receivedLine, receivedOf } from './received.ts'
import type { OfSite } from '../rows/ofSite.ts'
import type { SiteFlow, TillState } from './report.ts'

const today = '2026-11-21'
const told = { today, nameOf: ({ site }: OfSite) => site }
const till = (name: string, state: TillStateKind, receivedUntil: string | null): TillState => ({
  ...{ siteId: 'r1', site: 'Zinc', till: name, state, receivedUntil },
  ...{ lastImport: null, expectedSales: 0, awaitedSince: null, awaitedHours: [], resent: 0 },
})
/** A restaurant with its tickets until a time of today; null: of which none came. */
const flow = (time: string | null, tills: readonly TillState[] = []): SiteFlow => ({
  ...{ siteId: 'r1', site: 'Zinc', state: 'ok', tills },
  receivedUntil: time === null ? null : `${today}T${time}:00.000`,
})

it('says of a till that its tickets do not name that it is a till', () => {
  const { detail } = receivedOf([flow('11:30', [till('', 'muette', `${today}T11:30:00.000`)])], told)
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
    expect(receivedOf(flows, told)).toEqual({ text, detail: text, isLate: false })
  })

  it('is of those that sent something today: one that is closed stands for nothing', () => {
    const closed = { ...flow('12:15'), receivedUntil: '2026-11-18T22:10:00.000' }
    expect(receivedOf([closed, flow('12:15')], told).text).toBe('reçu jusqu’à 12:15')
    expect(receivedOf([closed, closed], told).text).toBe('reçu jusqu’à mer. 18/11/2026 22:10')
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
    expect(receivedOf(flows, told)).toEqual({
      ...{ text: 'reçu jusqu’à 22:41 · une caisse muette', isLate: true },
      detail: 'aucun ticket reçu de BAR depuis 14:10',
    })
  })

  it('of two restaurants is named with its own, late and silent alike, one line each', () => {
    const flows = [flow('14:10', [bar]), flow('22:41', [till('C1', 'retard', '2026-11-21T22:41:00.000')])]
    expect(receivedOf(flows, told)).toEqual({
      ...{
        text: 'reçu jusqu’à 14:10 – 22:41 selon le restaurant · une caisse muette, une caisse en retard',
        isLate: true,
      },
      detail: 'aucun ticket reçu de BAR (Zinc) depuis 14:10\naucun ticket reçu de C1 (Zinc) depuis 22:41',
    })
  })

  it('has sent nothing from the beginning where no ticket says since when', () => {
    const { detail } = receivedOf([flow(null, [till('C1', 'retard', null)])], told)
    expect(detail).toBe('aucun ticket reçu de C1 depuis le début')
  })
})

describe('a range that is over', () => {
  const awaited = (name: string, state: TillStateKind, awaitedHours: readonly string[]) => ({
    ...till(name, state, '2026-11-18T14:10:00.000'),
    awaitedHours,
  })
  const bar = awaited('BAR', 'muette', ['2026-11-18T19', '2026-11-18T20', '2026-11-20T12'])
  const lacking = (from: string, to: string, ...tills: readonly TillState[]) =>
    lackingOf([flow('22:41', tills)], { ...told, range: [`2026-11-${from}:00.000`, `2026-11-${to}:59.999`] })

  it('says who is awaited in it since when, in the words of a running one', () => {
    expect(lacking('18T05:00', '19T04:59', awaited('SALLE', 'ok', []), bar)).toEqual({
      ...{ text: 'données incomplètes · une caisse muette', isLate: true },
      detail: 'aucun ticket reçu de BAR depuis mer. 18/11/2026 14:10',
    })
    expect(lacking('18T05:00', '18T19:59', bar)?.isLate).toBe(true)
  })

  it.each([
    ['that ended before the first such hour was over', '18T05:00', '18T19:58'],
    [
      'in which the till expects nothing: a closed day, a holiday, the hours between two services',
      '19T05:00',
      '20T11:59',
    ],
  ])('lacks nothing %s', (_case, from, to) => {
    expect(lacking(from, to, bar)).toBe(null)
  })

  it('lacks nothing of a till that sends again, or that is awaited no more', () => {
    const hours = ['2026-11-18T20']
    expect(lacking('18T05:00', '19T04:59', awaited('SALLE', 'ok', hours), awaited('C1', 'jamais', hours))).toBe(null)
  })
})

describe('the line of a document', () => {
  it('names the tills that are behind, up to five', () => {
    const line = (count: number) =>
      receivedLine(
        receivedOf(
          [
            flow(
              '22:41',
              Array.from({ length: count }, (_, at) => till(`C${at}`, 'muette', null)),
            ),
          ],
          told,
        ),
      )
    expect(line(2).value).toBe(
      'reçu jusqu’à 22:41 · 2 caisses muettes\u202f: aucun ticket reçu de C0 depuis le début\u202f; aucun ticket reçu de C1 depuis le début',
    )
    expect(line(6).value).toBe('reçu jusqu’à 22:41 · 6 caisses muettes')
    expect(line(0)).toEqual({ label: 'Données', value: 'reçu jusqu’à 22:41' })
  })
})
