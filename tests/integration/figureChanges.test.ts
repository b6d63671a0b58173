import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { importFiles } from '../support/importSamples.ts'

let api: TestApi
let company: Company
let token: string

beforeAll(async () => {
  api = await startTestApi()
  company = await makeCompany(api.knex)
  token = await api.tokenFor(company.owner)
})
afterAll(() => api.stop())

const sale = (minute: number) => {
  const xml = `<ENTETE GUID="${randomUUID()}" LibSite="${company.restaurant.name}" Operation="VENTE" Etat="Fermé"
    Horodatage="2026-05-04T12:${String(minute).padStart(2, '0')}:00" LibCaisse="C1" MontantHT="10.00" MontantTVA="0.00" MontantTTC="10.00">
    <TVA Libelle="TVA 0 %" Taux="0" ValeurHT="10.00" ValeurTVA="0.00" ValeurTTC="10.00"/></ENTETE>`
  return { name: `${minute}.xml`, bytes: Buffer.from(`<EXPORT>${xml}</EXPORT>`) }
}
const range = ['2026-05-04T00:00', '2026-05-04T23:59']
/** Does something while the figures are asked without a pause: Cube has always just looked at the data. */
async function whileAsking(work: () => Promise<void>) {
  const body = { range, report: 'synthese' }
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) await api.call('POST', '/report/controle', { token, body })
  })()
  try {
    await work()
  } finally {
    over.abort()
    await asking
  }
}
const turnover = async () => {
  const answer = await api.call('POST', '/board/chiffre-affaires', { token, body: { range } })
  return (answer.json as { ca: number }[]).reduce((total, { ca }) => total + ca, 0)
}

it('Who was told a verdict finds its tickets in the first figure that is asked, however lately it was asked before', async () => {
  await whileAsking(async () => {
    for (let minute = 0; minute < 6; minute += 1) {
      expect(await turnover()).toBe(minute * 10)
      await importFiles(api, [sale(minute)])
      expect(await turnover()).toBe((minute + 1) * 10)
    }
  })
})

it('Who saved when the day starts reads the figures of that day at once', async () => {
  const usual = async () => {
    const query = {
      measures: ['sales.gross_sales'],
      timeDimensions: [{ dimension: 'sales.service_day', granularity: 'day', dateRange: ['2026-05-01', '2026-05-06'] }],
      filters: [{ member: 'sales.restaurant_id', operator: 'equals', values: [company.restaurant.id] }],
    }
    const answer = await api.call('POST', '/cubejs-api/v1/load', { token, body: { query } })
    return (answer.json as { data: Record<string, string>[] }).data.map((row) =>
      row['sales.service_day.day']?.slice(0, 10),
    )
  }
  await importFiles(api, [sale(0)])
  await whileAsking(async () => {
    for (let round = 0; round < 4; round += 1) {
      for (const [TimeDebut, day] of [
        ['13:00', '2026-05-03'],
        ['05:00', '2026-05-04'],
      ] as const) {
        const body = { SiteID: company.restaurant.id, TimeDebut, Logo: null }
        const saved = await api.call('PUT', '/api/parametres/debut-calcule-ticket', { token, body })
        expect(saved.status, saved.text).toBe(200)
        expect(await usual()).toEqual([day])
      }
    }
  })
})
