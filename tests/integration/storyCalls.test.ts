import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { loadStory, type ToldStory } from '../support/loadStory.ts'
import * as told from '../support/story.ts'
import { storyClockSite } from '../support/storyFiles.ts'

let api: TestApi
let story: ToldStory
let token: string

beforeAll(async () => {
  api = await startTestApi()
  story = await loadStory(api.knex, api.clickhouse)
  token = await api.tokenFor(story.owner)
})
afterAll(() => api.stop())

/** A call over the story's two days and three restaurants. */
async function call<T = Record<string, unknown>[]>(path: string, body: object = {}): Promise<T> {
  const range = ['2024-02-29T00:00', '2024-03-02T05:59']
  const answer = await api.call('POST', path, { token, body: { range, ...body } })
  expect(answer.status, answer.text).toBe(200)
  return answer.json as T
}

/** Whose restaurant: each of the story's people and tills is of one. */
const siteOf = (key: told.StorySite) => ({ LibSite: story.sites[key].name, site: story.sites[key].id })
/** Lists whose equal amounts may stand either way. */
const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort()

function wireMain(figures: (typeof told.storyMain)['twoDays']) {
  return {
    entete: {
      totalCouvertTable: figures.covers,
      totalCouvertMoyenneTable: figures.averageCover,
      totalChiffreCATable: figures.coveredGrossSales,
      totalChiffreCA: figures.grossSales,
    },
    reglements: { TotalValeur: figures.payments },
  }
}

type Changes = Readonly<Record<keyof (typeof told.storyChange)['twoDays'], { value: number | null; arrow: string }>>

function wireChange(change: Changes) {
  return {
    percentageCouvert: change.covers,
    percentageCouvertMoyenneTable: change.averageCover,
    percentageChiffreCATable: change.coveredGrossSales,
    percentageChiffreCA: change.grossSales,
    percentageValeur: change.payments,
  }
}

describe('the told story, call by call', () => {
  it('gives the main figures beside the year before, of all and per restaurant', async () => {
    const expected = {
      data: [wireMain(told.storyMain.twoDays), wireMain(told.storyMain.yearBefore)],
      percentage: wireChange(told.storyChange.twoDays),
    }
    expect(await call('/board/stat-principal')).toEqual(expected)
    const rows = await call<{ site: { _id: string } }[]>('/board/stat-all-sites')
    expect(rows.map(({ site }) => site._id).sort()).toEqual([...story.ids].sort())
    expect(rows.find(({ site }) => site._id === story.sites.bellevue.id)).toEqual({
      site: { _id: story.sites.bellevue.id, LibSite: story.sites.bellevue.name },
      data: [wireMain(told.storyMain.bellevue), wireMain(told.storyMain.yearBefore)],
      percentage: wireChange(told.storyChange.bellevue),
    })
    expect(await call('/board/meilleur-jour-du-mois')).toEqual([{ TotalValue: 229.85, jour: '2024-03-01' }])
  })

  it('sets a period beside the one that is asked for, and stat-principal beside the same one', async () => {
    const wire = ({ grossSales, netSales, covers, averageCover, payments }: (typeof told.storyMain)['twoDays']) => ({
      ...{ ca: grossSales, ht: netSales, couverts: covers, couvert_moyen: averageCover, paiements: payments },
    })
    const answer = await call<Record<string, unknown>>('/board/comparaison')
    expect(answer).toMatchObject({
      range: told.storyRanges.twoDays,
      compared: told.storyRanges.yearBefore,
      left_out: [],
      current: wire(told.storyMain.twoDays),
      previous: wire(told.storyMain.yearBefore),
      percentage: { ca: told.storyChange.twoDays.grossSales.value, couverts: told.storyChange.twoDays.covers.value },
      until: Object.fromEntries(story.ids.map((id) => [id, null])),
    })
    expect([...(answer['sites'] as string[])].sort()).toEqual([...story.ids].sort())
    const own = { comparer: 'choix', comparer_range: ['2024-02-29T00:00', '2024-03-02T05:59'] }
    const same = await call<{ data: unknown[] }>('/board/stat-principal', own)
    expect(same.data).toEqual([wireMain(told.storyMain.twoDays), wireMain(told.storyMain.twoDays)])
    const body = { range: own.comparer_range, comparer: 'choix' }
    const refused = await api.call('POST', '/board/comparaison', { token, body })
    expect([refused.status, refused.json]).toEqual([422, expect.objectContaining({ field: 'comparer_range' })])
  })

  it('says until when each restaurant is compared at the same time, and who is not on both sides', async () => {
    const { until } = await call<{ until: Record<string, string> }>('/board/comparaison', { a_heure_egale: true })
    const rows = await api.clickhouse.query({
      query: `SELECT toString(restaurant_id) AS id, replaceOne(toString(max(ts)), ' ', 'T') AS at FROM pos.tickets FINAL
        WHERE restaurant_id IN {ids:Array(UUID)} GROUP BY id`,
      query_params: { ids: [...story.ids] },
      format: 'JSONEachRow',
    })
    const greatest = await rows.json<{ id: string; at: string }>()
    expect(until).toEqual(Object.fromEntries(greatest.map(({ id, at }) => [id, at])))
    const week = { range: ['2024-02-26T00:00', '2024-03-03T23:59'] }
    const constant = await call<{ sites: string[]; left_out: { site: string; ca: number }[]; current: { ca: number } }>(
      '/board/comparaison',
      { ...week, perimetre_constant: true },
    )
    expect(constant.sites).toEqual([story.sites.bellevue.id])
    expect(constant.left_out.map(({ site }) => site).sort()).toEqual(
      [story.sites.alma.id, story.sites.carnot.id].sort(),
    )
    const all = await call<{ current: { ca: number } }>('/board/comparaison', week)
    const cents = [constant.current.ca, ...constant.left_out.map(({ ca }) => ca)].map((ca) => Math.round(ca * 100))
    expect(cents.reduce((sum, part) => sum + part, 0)).toBe(Math.round(all.current.ca * 100))
  })

  it('sets the restaurants beside each other, day by day, and says why they changed', async () => {
    type Row = Record<string, unknown> & { site: string; semaines: number[] }
    const { rows, total } = await call<{ rows: Row[]; total: Row }>('/board/cockpit')
    expect(rows.map(({ site }) => site)).toEqual(told.storySiteKeys.map((key) => story.sites[key].id))
    const { grossSales, covers, averageCover } = told.storyMain.bellevue
    const bellevue = { ca: grossSales, delta: 124.9, change: 140.49, contribution: 140.49, couverts: covers }
    expect(rows[1]).toMatchObject({ ...siteOf('bellevue'), ...bellevue, couvert_moyen: averageCover })
    // The period ends in the night after the last day with sales, which is another day where days begin at midnight.
    expect(rows.map(({ etat }) => etat)).toEqual(['ferme_habituel', 'ferme_habituel', 'ferme_habituel'])
    expect(total).toMatchObject({ ca: 562.68, delta: 473.78, change: 532.94, contribution: 532.94, couverts: 29 })
    expect(total['semaines']).toHaveLength(13)
    type Days = { jours: string[]; rows: { valeurs: number[]; total: number }[]; totaux: number[]; total: number }
    const days = await call<Days>('/board/cockpit-jours', { figure: 'couverts' })
    expect([days.total, days.totaux.reduce((sum, count) => sum + count, 0), days.rows.map((row) => row.total)]).toEqual(
      [...[29, 29], [11, 9, 9]],
    )
    const body = { range: ['2023-01-01T00:00', '2024-03-02T05:59'] }
    const refused = await api.call('POST', '/board/cockpit-jours', { token, body })
    expect([refused.status, refused.json]).toEqual([422, expect.objectContaining({ field: 'range' })])
    const step = (key: told.StorySite, kind: string, amount: number) => ({ ...siteOf(key), kind, amount })
    expect(await call<Record<string, unknown>>('/board/pourquoi')).toEqual({
      ...{ previous: 88.9, current: 562.68 },
      steps: [
        step('alma', 'ouverture', 285.68),
        step('bellevue', 'frequentation', 108.37),
        step('bellevue', 'panier', 16.53),
        step('bellevue', 'hors_couverts', 0),
        step('carnot', 'ouverture', 63.2),
      ],
    })
  })

  it('gives turnover of eight ranges, per till, per hour and over time', async () => {
    const rangeDates = told.storyRangeTotals.map(([range]) => range)
    const totals = told.storyRangeTotals.map(([, total]) => total)
    expect(await call('/entetes/chiffre-affaire', { rangeDates })).toEqual(totals)
    expect(await call('/board/chiffre-affaires')).toEqual(
      told.storyTills.map(({ till, site, grossSales }) => ({ LibCaisse: till, ...siteOf(site), ca: grossSales })),
    )
    expect(await call('/board/ca-per-hour')).toEqual(
      told.storyHours.flatMap(([heur, total]) => (total === null ? [] : [{ heur, total }])),
    )
    const points = (read: 'gross' | 'net') => [
      ...told.storyDays.map((day) => ({ labels: day.label, name_month: day.name, chiffre_affaire: day[read] })),
      { labels: '2024-03-02', name_month: 'Samedi', chiffre_affaire: 0 },
    ]
    expect(await call('/board/ca-chartjs', { groupby_date: 'day' })).toEqual(points('gross'))
    expect(await call('/board/ca-chartjs', { groupby_date: 'day', type_ca: 'MontantHT' })).toEqual(points('net'))
  })

  it('gives payments per mode, per family and per hour', async () => {
    expect(inOrder(await call('/entetes/reglements'))).toEqual(
      inOrder(
        told.storyPaymentModes.map((row) => ({
          Libelle: row.mode,
          LibCaisse: row.till,
          ...siteOf(row.site),
          TotalValeur: row.amount,
        })),
      ),
    )
    expect(inOrder(await call('/entetes/reglements-famille'))).toEqual(
      inOrder(
        told.storyPaymentFamilies.map(({ family, count, amount, modes }) => ({
          Libelle: family,
          count,
          TotalValeur: amount,
          LibFamille: modes.map((mode) => ({ Libelle: mode.mode, count: mode.count, TotalValeur: mode.amount })),
        })),
      ),
    )
    expect(await call('/board/payment-per-hour')).toEqual(told.storyHours.map(([heur, , total]) => ({ heur, total })))
  })

  it('gives sellers, best sales, sales per seller and revenue per statistics', async () => {
    expect(await call('/board/serveurs')).toEqual(
      told.storySellers.map((row) => ({
        _id: row.seller,
        ...siteOf(row.site),
        TotalCouverts: row.covers,
        totalMontantTTC: row.grossSales,
        totalValeur: row.payments,
      })),
    )
    type Sold = { Libelle: string; LibVendeur: string; QteTotal: number; TotalTTC: number }
    const best = await call<Sold[]>('/board/meilleursvents', { limit: 10, page: 1, qte: 'montant' })
    expect(best.map(({ Libelle }) => Libelle)).toEqual(told.storyBestByAmount)
    const sold = (await call<Sold[]>('/board/meilleursvents')).map((row) => [row.Libelle, row.QteTotal, row.TotalTTC])
    expect(sold).toEqual(told.storyArticles.map(([label, quantity, amount]) => [label, quantity, amount]))
    const perSeller = await call<Sold[]>('/board/ventes-par-vendeur')
    expect(perSeller.map((row) => [row.LibVendeur, row.Libelle, row.QteTotal, row.TotalTTC])).toEqual(
      expect.arrayContaining(told.storySellerArticles.map((row) => [...row])),
    )
    expect(await call('/board/revenu-statistiques', { qte: 'montant' })).toEqual(
      told.storyStatistics.map((row) => ({
        LibVendeur: row.seller,
        ...siteOf(row.site),
        Libelle: row.label,
        LibFamille: row.family,
        Quantite: row.quantity,
        Montant: row.amount,
      })),
    )
  })

  it('gives discounts, offered and cancelled items per seller', async () => {
    const items = (sellers: typeof told.storyOffered) =>
      sellers.map((row) => ({
        _id: row.seller,
        ...siteOf(row.site),
        QuantityVendeur: row.quantity,
        TotalValeurVendeur: row.amount,
        articles: row.articles.map((line) => ({
          libelle: line.article,
          LibCaisse: line.till,
          QuantityLibelle: line.quantity,
          TotalValeurLibelle: line.amount,
        })),
      }))
    expect(await call('/entetes/articles-offerts')).toEqual(items(told.storyOffered))
    expect(await call('/entetes/articles-annules')).toEqual(items(told.storyCancelled))
    expect(await call('/entetes/articles-remises')).toEqual(
      told.storyDiscountsBySeller.map((row) => ({
        _id: row.seller,
        ...siteOf(row.site),
        TauxVendeur: row.averageRate,
        TotalValeurVendeur: row.amount,
        articles: row.discounts.map((line) => ({
          libelle: line.label,
          LibCaisse: line.till,
          TotalTaux: line.averageRate,
          TotalValeurLibelle: line.amount,
        })),
      })),
    )
  })

  it('gives the time clock and the time worked', async () => {
    const time = (wall: string | null) => wall?.slice(11) ?? null
    expect(await call('/pointeuses')).toEqual(
      told.storyClock.map(([seller, from, to, duration]) => ({
        LibVendeur: seller,
        ...siteOf(storyClockSite(seller, from)),
        date: from.slice(0, 10),
        timeStartWork: time(from),
        timeEndWork: time(to),
        duration,
      })),
    )
    expect(await call('/pointeuses/total-durations')).toEqual(
      told.storyClockTotals.map((row) => ({
        LibVendeur: row.seller,
        ...siteOf(row.site),
        totalDuration: row.duration,
      })),
    )
  })

  it('gives the VAT of the general summary', async () => {
    expect(await call('/report/tva')).toEqual(
      told.storyVat.map((row) => ({
        _id: { Libelle: row.label },
        TotalValeurTVA: row.vatAmount,
        TotalValeurHT: row.netAmount,
        TotalValeurTTC: row.grossAmount,
      })),
    )
  })
})
