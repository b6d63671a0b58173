import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeCompany, makeRestaurant, uniqueWord, type Company } from '../support/builders.ts'
import { importFiles, importSamples } from '../support/importSamples.ts'

const range = ['2026-03-14T04:00', '2026-04-01T03:59']

describe('the reporting calls over the samples', () => {
  let api: TestApi
  let company: Company
  let token: string
  let foreigner: string

  beforeAll(async () => {
    api = await startTestApi()
    company = await makeCompany(api.knex, { restaurant: { dayStartMinutes: 240 } })
    token = await api.tokenFor(company.owner)
    foreigner = await api.tokenFor((await makeCompany(api.knex)).owner)
    await importSamples(api, company.restaurant)
  })

  afterAll(async () => {
    await api.stop()
  })

  async function call(path: string, body: Record<string, unknown> = {}): Promise<unknown> {
    const answer = await api.call('POST', path, { token, body: { range, ...body } })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.json
  }

  it('give the turnover of expected.json: 533.36 TTC', async () => {
    const statistics = (await call('/board/stat-principal')) as { data: { entete: Record<string, number> }[] }
    expect(statistics.data[0]?.entete['totalChiffreCA']).toBe(533.36)
    expect(statistics.data[0]?.entete['totalCouvertTable']).toBe(13)
    const answer = await api.call('POST', '/entetes/chiffre-affaire', { token, body: { rangeDates: [range, range] } })
    expect(answer.json).toEqual([533.36, 533.36])
  })

  it('add up the VAT per label: HT 474.55, TVA 58.81', async () => {
    expect(await call('/report/tva')).toEqual([
      { _id: { Libelle: 'TVA 10 %' }, TotalValeurTVA: 34.37, TotalValeurHT: 343.63, TotalValeurTTC: 378 },
      { _id: { Libelle: 'TVA 20 %' }, TotalValeurTVA: 23.78, TotalValeurHT: 118.92, TotalValeurTTC: 142.7 },
      { _id: { Libelle: 'TVA 5,5 %' }, TotalValeurTVA: 0.66, TotalValeurHT: 12, TotalValeurTTC: 12.66 },
    ])
  })

  it('put what was rung up after midnight on the service day before: 392.20 on 14 March', async () => {
    const points = (await call('/board/ca-chartjs', { groupby_date: 'day' })) as Record<string, unknown>[]
    expect(points[0]).toMatchObject({ labels: '2026-03-14', name_month: 'Samedi', chiffre_affaire: 392.2 })
    expect(await call('/board/meilleur-jour-du-mois')).toEqual([{ TotalValue: 392.2, jour: '2026-03-14' }])
    const daily = (await call('/report/daily-vat')) as { finaleResults: Record<string, unknown>[] }
    expect(daily.finaleResults.map(({ Jour }) => Jour)).toEqual(['2026-03-14', '2026-03-18'])
  })

  it('list hours in the order of the service day', async () => {
    const hours = (await call('/board/ca-per-hour')) as { heur: number; total: number }[]
    expect(hours.map(({ heur }) => heur)).toEqual([13, 21, 0])
    expect(hours.at(-1)).toEqual({ heur: 0, total: 43.1 })
  })

  it('cut lists to the page asked for', async () => {
    const best = (await call('/board/meilleursvents')) as { Libelle: string; QteTotal: number }[]
    expect(best[0]).toMatchObject({ Libelle: 'Menu Affaires', QteTotal: 9, TotalTTC: 279, LibVendeur: 'Julie' })
    expect(await call('/board/meilleursvents', { page: 2, limit: 1 })).toEqual(best.slice(1, 2))
  })

  it('refuse an unknown filter, a site out of reach and a range that ends before it starts', async () => {
    const filter = { range, WhereLibInArray: [{ LibKey: 'MontantTTC', LibValeur: '1' }] }
    expect((await api.call('POST', '/board/serveurs', { token, body: filter })).status).toBe(422)
    const turned = await api.call('POST', '/board/serveurs', { token, body: { range: [...range].reverse() } })
    expect(turned.json).toMatchObject({ statusCode: 422, message: 'La période finit avant de commencer' })
    const body = { range, site: [company.restaurant.id] }
    const foreign = await api.call('POST', '/board/serveurs', { token: foreigner, body })
    expect(foreign.status).toBe(403)
    expect(foreign.text).not.toContain('Julie')
  })

  it('balance the journal to the cent, in 18 columns', async () => {
    const lines = (await call('/accounting/journal', { provisional: true })) as {
      account: string
      debit: number
      credit: number
    }[]
    const cents = (side: 'debit' | 'credit') => lines.reduce((sum, line) => sum + Math.round(line[side] * 100), 0)
    expect(cents('debit')).toBe(cents('credit'))
    const receipt = lines.find(({ account, credit }) => account === '411000' && credit > 0)
    expect(receipt?.credit).toBe(401.16)
    const fec = await api.call('POST', '/accounting/journal', { token, body: { range, format: 'fec' } })
    expect(fec.text.split('\r\n')[0]?.split('\t')).toHaveLength(18)
  })

  it('close a day once, keep it intact, and show a late ticket as a difference', async () => {
    const site = company.restaurant.id
    const closed = await api.call('POST', '/closings', { token, body: { site, day: '2026-03-14' } })
    expect(closed.status).toBe(201)
    expect(closed.json).toMatchObject({ number: 1, isIntact: true, snapshot: { grossSales: 392.2 } })
    for (const day of ['2026-02-31', '2026-13-01', '0000-00-00', '1800-01-01']) {
      const missing = await api.call('POST', '/closings', { token, body: { site, day } })
      expect([missing.status, missing.json]).toMatchObject([422, { field: 'day' }])
    }
    // No ticket of that day: no number is given, and the journal has no entry of nothing.
    const empty = await api.call('POST', '/closings', { token, body: { site, day: '2026-03-12' } })
    expect(empty.json).toMatchObject({
      ...{ statusCode: 422, field: 'day' },
      message: 'Aucun ticket n’est reçu de cette journée\u202f: il n’y a rien à arrêter',
    })
    const again = await api.call('POST', '/closings', { token, body: { site, day: '2026-03-14' } })
    expect(again.json).toMatchObject({ statusCode: 409, message: 'Cette journée est déjà arrêtée' })
    await importFiles(api, [{ name: 'late.xml', bytes: Buffer.from(lateTicket(company)) }])
    const { name, siret } = company.restaurant
    await api
      .knex('restaurants')
      .where({ id: site })
      .update({ name: `${name} bis`, address: '2 rue Neuve' })
    const [seen] = (await call('/closings/search')) as Record<string, unknown>[]
    const snapshot = { grossSales: 392.2, issuer: { name, siret, address: '1 rue du Four, 75006 Paris' } }
    expect(seen).toMatchObject({ isIntact: true, snapshot, difference: { grossSales: 84.2 } })
    await api.knex('restaurants').where({ id: site }).update({ name })
    await api.knex('day_closings').where({ restaurant_id: site }).update({ day: '2026-03-13' })
    const [forged] = (await call('/closings/search', { range: ['2026-03-01T00:00', '2026-03-31T23:59'] })) as Record<
      string,
      unknown
    >[]
    expect(forged).toMatchObject({ isIntact: false })
  })

  it('let an analyst’s token read its restaurants on Cube’s door only, until it is revoked', async () => {
    const body = { name: 'R', restaurantIds: [company.restaurant.id] }
    const { json } = await api.call('POST', '/api-tokens', { token, body })
    const { _id: id, token: secret } = json as { _id: string; token: string }
    const query = { measures: ['sales.gross_sales'], timezone: 'UTC' }
    const load = () => api.call('POST', '/cubejs-api/v1/load', { token: secret, body: { query } })
    expect((await load()).json).toMatchObject({ data: [{ 'sales.gross_sales': '617.56' }] })
    expect((await api.call('GET', '/restaurant', { token: secret })).status).toBe(401)
    expect((await api.call('POST', '/api-tokens', { token: foreigner, body })).status).toBe(403)
    expect((await api.call('DELETE', `/api-tokens/${id}`, { token: foreigner })).status).toBe(404)
    await api.call('DELETE', `/api-tokens/${id}`, { token })
    expect((await load()).status).toBe(401)
  })
})

describe('the same name in three restaurants', () => {
  let api: TestApi
  let token: string
  let sites: readonly { readonly id: string; readonly name: string }[]

  beforeAll(async () => {
    api = await startTestApi()
    const company = await makeCompany(api.knex)
    const others = [await makeRestaurant(api.knex), await makeRestaurant(api.knex)]
    for (const { id } of others) await link(api.knex, { account: company.owner.id, restaurant: id })
    sites = [company.restaurant, ...others]
    token = await api.tokenFor(company.owner)
    await importFiles(
      api,
      sites.map(({ name }, index) => ({
        name: `${index}.xml`,
        bytes: Buffer.from(paulsDay(name, (index + 1) * 10, index + 1)),
      })),
    )
    await publishStoredRestaurants(
      api.knex,
      api.clickhouse,
      sites.map(({ id }) => id),
    )
  })

  afterAll(() => api.stop())

  async function call(path: string, more: object = {}) {
    const range = ['2026-05-01T00:00', '2026-05-02T23:59']
    const answer = await api.call('POST', path, { token, body: { range, ...more } })
    expect(answer.status, answer.text).toBe(200)
    return answer.json as Record<string, unknown>[]
  }
  const bySite = (rows: readonly Record<string, unknown>[], amount: string) =>
    Object.fromEntries(rows.map((row) => [String(row['LibSite']), [row['site'], row[amount]]]))

  it.each([
    ['/board/serveurs', 'totalMontantTTC'],
    ['/board/ventes-par-vendeur', 'TotalTTC'],
    ['/board/chiffre-affaires', 'ca'],
    ['/board/revenu-statistiques', 'Montant'],
    ['/entetes/reglements', 'TotalValeur'],
    ['/entetes/articles-offerts', 'TotalValeurVendeur'],
    ['/entetes/articles-annules', 'TotalValeurVendeur'],
    ['/entetes/articles-remises', 'TotalValeurVendeur'],
  ])('is three rows on %s, each with its restaurant', async (path, amount) => {
    const rows = await call(path)
    expect(rows).toHaveLength(3)
    const told = sites.map(({ id, name }, index) => [name, [id, (index + 1) * 11]])
    expect(bySite(rows, amount)).toEqual(Object.fromEntries(told))
  })

  it('is three records and three totals of the time clock, three sellers and three tills', async () => {
    for (const path of ['/pointeuses', '/pointeuses/total-durations', '/vendeurs', '/entetes/caisses']) {
      const rows = await call(path)
      expect(rows.map(({ LibSite, site }) => [LibSite, site]).sort(), path).toEqual(
        sites.map(({ id, name }) => [name, id]).sort(),
      )
    }
  })

  it('adds up over restaurants where the label is no one of theirs, and names the best seller with his own', async () => {
    const [family] = await call('/entetes/reglements-famille')
    expect(family).toMatchObject({ Libelle: 'CB', count: 3, TotalValeur: 66 })
    const [best] = await call('/board/meilleursvents')
    expect(best).toMatchObject({ Libelle: 'Plat', QteTotal: 3, LibVendeur: 'Paul' })
    expect(sites.find(({ id }) => id === best?.['site'])?.name).toBe(best?.['LibSite'])
  })

  it('is read by every value of a set, in any order, narrowed by the one beside it; no restaurant is none', async () => {
    const of = (...values: unknown[]) => ({
      WhereLibInArray: values.map((LibValeur) => ({ LibKey: 'LibVendeur', LibValeur })),
    })
    const total = async (more: object) => {
      const answer = await call('/board/stat-principal', more)
      return (answer as unknown as { data: { entete: { totalChiffreCA: number } }[] }).data[0]?.entete.totalChiffreCA
    }
    expect(await total(of(['Paul', 'Zoé']))).toBe(66)
    expect(await total(of(['Zoé', 'Paul']))).toBe(66)
    expect(await total(of('Zoé', 'Paul'))).toBe(66)
    expect(await total({ ...of(['Zoé', 'Paul']), vendeur: 'Paul' })).toBe(66)
    expect(await total({ ...of(['Zoé']), vendeur: 'Paul' })).toBe(0)
    expect(await total({ site: [] })).toBe(0)
    expect(await call('/board/serveurs', { site: [] })).toEqual([])
    expect(await call('/entetes/tickets', { site: [] })).toMatchObject({ data: [], total: { MontantTTC: 0, CA: 0 } })
    expect(await call('/vendeurs', { site: [] })).toEqual([])
  })

  it('refuses a curve of too many points, and a day that no calendar has, in French', async () => {
    const refused = async (body: object) => {
      const answer = await api.call('POST', '/board/ca-chartjs', { token, body })
      expect(answer.status).toBe(422)
      return (answer.json as { message: string }).message
    }
    const decades = ['1990-01-01T00:00', '2026-12-31T23:59']
    expect(await refused({ range: decades, groupby_date: 'hour' })).toMatch(/92 jours au plus/)
    expect(await refused({ range: ['2026-02-30T00:00', '2026-03-01T00:00'] })).toBe("La date 2026-02-30 n'existe pas")
    const forEver = ['2026-01-01T00:00', '9999-12-31T23:59']
    expect(await refused({ range: forEver })).toBe("La date 9999-12-31 n'est pas entre 1900 et 2199")
    expect(await refused({ range: ['1900-01-01T00:00', '2199-12-31T23:59'] })).toMatch(/trop longue/)
  })
})

/** Paul sold, offered, cancelled and took off the same amount, on one till, and worked. */
function paulsDay(name: string, net: number, vat: number): string {
  const amount = net + vat
  return `<TICKETS LibSite="${name}"><POINTEUSE LibVendeur="Paul" date="2026-05-01" timeStartWork="2026-05-01T10:00:00" timeEndWork="2026-05-01T12:00:00"/>
    <ENTETE GUID="${uniqueWord()}" NumTicket="1" LibCaisse="C1" LibVendeur="Paul" Operation="VENTE" Etat="Fermé" NbCouverts="2"
    Horodatage="2026-05-01T12:00:00" MontantHT="${net}" MontantTVA="${vat}" MontantTTC="${amount}">
    <COMMANDE><ARTICLE Libelle="Plat" LibGroupe="G" LibFamille="F" LibTVA="TVA 10 %" QuantiteNet="1" PrixUnitaireTTC="${amount}" PrixTotalNet="${amount}" PrixTotalNetHT="${net}">
    <OFFERT Quantite="1" Libelle="Geste" Valeur="${amount}"/><ANNULATION Libelle="Erreur" Quantite="1" Valeur="${amount}"/></ARTICLE></COMMANDE>
    <TVA Libelle="TVA 10 %" Taux="10" ValeurHT="${net}" ValeurTVA="${vat}" ValeurTTC="${amount}"/>
    <REMISE Libelle="Fidélité" Taux="10" Valeur="${amount}"/>
    <REGLEMENT Libelle="CB" LibFamille="CB" LibCaisse="C1" TotalValeur="${amount}"/>
    <STATISTIQUES Libelle="Cuisine" LibFamille="S" Quantite="1" Valeur="${amount}"/></ENTETE></TICKETS>`
}

describe('the control strip', () => {
  it('finds five planted faults, each with its ticket', async () => {
    const api = await startTestApi()
    const company = await makeCompany(api.knex)
    const token = await api.tokenFor(company.owner)
    const body = { range: ['2026-05-01T00:00', '2026-05-02T23:59'], report: 'synthese' }
    type Strip = {
      checks: { id: string; state: string; tickets: { number: string }[]; figures: { value: number }[] }[]
    }
    const strip = async () => {
      const answer = await api.call('POST', '/report/controle', { token, body })
      expect(answer.status, answer.text).toBe(200)
      return Object.fromEntries((answer.json as Strip).checks.map((check) => [check.id, check]))
    }
    await importFiles(api, [day(company, [{ n: 1 }, { n: 2 }, { n: 3 }])])
    const states = Object.values(await strip()).map(({ id, state }) => `${id} ${state}`)
    expect(states).toEqual(['vat ok', 'payments ok', 'numbers ok', 'duplicates ok', 'days note', 'gaps ok'])
    await api.call('POST', '/report/exports', { token, body })
    const faults = [{ n: 5 }, { n: 6, tva: '2.00' }, { n: 7, paid: '10.00' }, { n: 7, guid: 'double' }]
    await importFiles(api, [day(company, faults)])
    const found = await strip()
    expect(found['numbers']?.tickets.map(({ number }) => number)).toEqual(['5'])
    expect(found['gaps']?.tickets.map(({ number }) => number).sort()).toEqual(['6', '7'])
    expect(found['vat']?.state).toBe('differs')
    expect(found['payments']?.tickets.map(({ number }) => number)).toEqual(['7'])
    expect(found['duplicates']?.tickets.map(({ number }) => number)).toEqual(['7'])
    expect(found['late']?.figures.map(({ value }) => value)).toEqual([4, 44])
    await api.stop()
  })
})

function lateTicket({ restaurant }: Company): string {
  return `<ENTETE GUID="${uniqueWord()}" LibSite="${restaurant.name}" NumTicket="99" LibCaisse="CAISSE 9" Operation="VENTE" Etat="Fermé"
    Horodatage="2026-03-14T23:00:00" MontantHT="76.55" MontantTVA="7.65" MontantTTC="84.20">
    <TVA Libelle="TVA 10 %" Taux="10" ValeurHT="76.55" ValeurTVA="7.65" ValeurTTC="84.20"/>
    <REGLEMENT Libelle="CB" LibFamille="CB" LibCaisse="CAISSE 9" TotalValeur="84.20"/></ENTETE>`
}

interface Planted {
  readonly n: number
  readonly tva?: string
  readonly paid?: string
  readonly guid?: string
}

/** Tickets of 11.00 € (HT 10.00, TVA 1.00) on one till, some with a fault. */
function day({ restaurant }: Company, tickets: readonly Planted[]) {
  const one = ({ n, tva = '1.00', paid = '11.00', guid = 'g' }: Planted) => `
    <ENTETE GUID="${guid}-${n}-${restaurant.id}" NumTicket="${n}" LibCaisse="C1" LibVendeur="Zoé" Operation="VENTE" Etat="Fermé"
      Horodatage="2026-05-01T12:0${n}:00" MontantHT="10.00" MontantTVA="1.00" MontantTTC="11.00">
      <TVA Libelle="TVA 10 %" Taux="10" ValeurHT="10.00" ValeurTVA="${tva}" ValeurTTC="${(10 + Number(tva)).toFixed(2)}"/>
      <REGLEMENT Libelle="CB" LibFamille="CB" LibCaisse="C1" TotalValeur="${paid}"/></ENTETE>`
  const xml = `<TICKETS LibSite="${restaurant.name}">${tickets.map(one).join('')}</TICKETS>`
  return { name: `${tickets.length}.xml`, bytes: Buffer.from(xml) }
}
