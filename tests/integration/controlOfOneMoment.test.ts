import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import type { RunningWorker } from '../../ingest/store/worker.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { startTestWorker } from '../support/worker.ts'

const day = '2026-08-15'
const flips = 60
const guids = Array.from({ length: 5 }, () => randomUUID())

let api: TestApi
let company: Company
let worker: RunningWorker

beforeAll(async () => {
  api = await startTestApi()
  company = await makeCompany(api.knex)
  await publishStoredRestaurants(api.knex, api.clickhouse, [company.restaurant.id])
  worker = startTestWorker(api, { pollMs: 50 })
})
afterAll(async () => {
  await worker.stop()
  await api.stop()
})

/** Five sales of 10 €: all paid and numbered in turn, or none paid whole and the numbers 5 to 8 missing. A content comes once only. */
function file(flip: number): string {
  const isWrong = flip % 2 === 1
  const paid = isWrong ? (5 - flip / 1000).toFixed(3) : '10.00'
  const tickets = guids.map((guid, at) => {
    const number = isWrong && at === 4 ? 9 : at + 1
    return `<ENTETE GUID="${guid}" Numero="${number}" LibSite="${company.restaurant.name}" Operation="VENTE" Etat="Fermé" Horodatage="${day}T12:3${at}:00"
      LibCaisse="C1" LibVendeur="Vendeur ${flip}" MontantHT="10.00" MontantTVA="0.00" MontantTTC="10.00">
      <TVA Libelle="TVA 0 %" Taux="0" ValeurHT="10.00" ValeurTVA="0.00" ValeurTTC="10.00"/>
      <REGLEMENT Libelle="Espèces" LibFamille="Espèces" LibCaisse="C1" TotalValeur="${paid}"/></ENTETE>`
  })
  return `<T>${tickets.join('')}</T>`
}

interface Strip {
  readonly checks: readonly { readonly id: string; readonly state: string; readonly tickets: readonly unknown[] }[]
}

it(
  'A strip lists tickets of what differs and of nothing else, while tickets are sent again',
  { timeout: 300_000 },
  async () => {
    const token = await api.tokenFor(company.owner)
    const body = { range: [`${day}T00:00`, `${day}T23:59`], site: [company.restaurant.id] }
    const told = new Set<string>()
    let isOver = false
    const look = async () => {
      const { status, json } = await api.call('POST', '/report/controle', { token, body })
      if (status === 503) return void told.add('moving')
      for (const { id, state, tickets } of (json as Strip).checks)
        if (id === 'payments' || id === 'numbers') told.add(`${id} ${state}, ${tickets.length > 0 ? 'listed' : 'none'}`)
    }
    const readers = Array.from({ length: 5 }, async () => {
      while (!isOver) await look()
    })
    for (let flip = 0; flip < flips; flip += 1) {
      const files = [{ name: `${flip}.xml`, bytes: Buffer.from(file(flip)) }]
      await storeInboxFiles(api.knex, {
        ...{ files, source: 'upload', accountId: company.owner.id },
        reach: [company.restaurant.id],
      })
      // At times a look has the time to be answered: after a right file, and after a wrong one.
      await wait(flip % 9 === 8 ? 1_000 : 150)
    }
    await vi.waitFor(
      async () => expect(await api.knex('inbox_files').whereNot('state', 'done').first()).toBeUndefined(),
      60_000,
    )
    isOver = true
    await Promise.all(readers)
    told.delete('moving')
    const right = ['payments', 'numbers'].flatMap((id) => [`${id} ok, none`, `${id} differs, listed`])
    expect([...told].filter((one) => !right.includes(one))).toEqual([])
    // Both of them were there to be mixed up.
    expect(right.filter((one) => told.has(one)).length).toBeGreaterThanOrEqual(3)
  },
)
