import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { uniqueWord } from '../tests/support/builders.ts'
import { stores } from '../tests/support/stores.ts'
import { migratePostgres } from './migrate.ts'
import { connectPostgres } from './postgres/connect.ts'

const current = join(import.meta.dirname, 'postgres', 'migrations')
/** The first step that is taken on a filled database. */
const from = '0048'

/** A database as the steps before it left it. */
async function formerDatabase(): Promise<string> {
  const name = uniqueWord('filled')
  const server = connectPostgres(stores().databaseUrl, 1)
  await server.raw('CREATE DATABASE ??', [name])
  await server.destroy()
  const url = new URL(stores().databaseUrl)
  url.pathname = `/${name}`
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-former-'))
  for (const file of readdirSync(current).filter((one) => one < from))
    writeFileSync(join(folder, file), readFileSync(join(current, file)))
  await migratePostgres(url.href, { folder })
  return url.href
}

/** What the inbox holds: each file's name, its state and verdict, how many days ago it came, and what was refused of it. */
const files = [
  ['ticket.xml', 'done', 'rejected', 3, 1],
  ['soir.xml', 'done', 'rejected', 4, 1],
  ['soir.xml', 'done', 'accepted', 3, 0],
  ['midi.xml', 'quarantined', null, 2, 1],
  ['vieux.xml', 'done', 'rejected', 40, 1],
  ['vieux.xml', 'done', 'accepted', 39, 0],
  ['partie.xml', 'done', 'updated', 1, 1],
  ['attend.xml', 'pending', null, 0, 0],
] as const

async function fill(knex: Knex): Promise<string> {
  const [restaurant] = await knex('restaurants')
    .insert({ name: 'Zinc', name_key: 'zinc', siret: '1', siret_key: '1', postal_code: '97110' })
    .returning<{ id: string }[]>('id')
  const id = restaurant!.id
  const sha256 = Buffer.alloc(32, 7)
  await knex('raw_files').insert({ sha256, size: 4, content: Buffer.from('gzip') })
  const [upload] = await knex('uploads')
    .insert({ reach: [id] })
    .returning<{ id: number }[]>('id')
  for (const [name, state, verdict, days, refused] of files) {
    await knex('inbox_files').insert({
      ...{ upload_id: upload!.id, name, sha256, size: 4, state, verdict, restaurant_ids: [id] },
      refusals: JSON.stringify(Array.from({ length: refused }, () => ({ reason: 'Montant illisible' }))),
      received_at: new Date(Date.now() - days * 86_400_000),
    })
  }
  await knex('day_closings').insert(
    [1, 2].map((number) => ({
      ...{ restaurant_id: id, number, day: `2026-03-0${number}`, snapshot: JSON.stringify({ ca: '11.00' }) },
      ...{ previous_hash: number === 1 ? '' : 'h1', hash: `h${number}`, first_version: 1_048_577 },
    })),
  )
  return id
}

test('the newest steps keep what a filled database holds, and what they add says what was', async () => {
  const url = await formerDatabase()
  const knex = connectPostgres(url, 1)
  const id = await fill(knex)
  const untouched = ['raw_files', 'uploads', 'restaurants'] as const
  const read = () => Promise.all(untouched.map((table) => knex(table).select()))
  const [before, inbox, closings] = [
    await read(),
    await knex('inbox_files').orderBy('id'),
    await knex('day_closings').orderBy('number'),
  ]
  const steps = await migratePostgres(url)
  expect(steps).toEqual(readdirSync(current).filter((one) => one >= from))
  expect(await migratePostgres(url)).toEqual([])
  const after = await read()
  for (const [at, rows] of before.entries()) expect(after[at], untouched[at]).toMatchObject(rows)
  const settled = await knex('inbox_files').orderBy('id').select<Record<string, unknown>[]>()
  expect(settled).toMatchObject(inbox)
  // By the rule of their day: one of its name came within 28 days. What no sender named, and what is older, is as it was.
  expect(settled.map((file) => file['settled_at'] !== null)).toEqual(
    files.map(([name], at) => name === 'soir.xml' && at === 1),
  )
  for (const file of settled) expect(file).toMatchObject({ refused_keys: null, is_put_by: false, zones: {} })
  const closed = await knex('day_closings').orderBy('number').select<Record<string, unknown>[]>()
  expect(closed).toMatchObject(closings)
  for (const day of closed) expect(day).toMatchObject({ kind: 'day', dated: null, journal: null })
  const again = { restaurant_id: id, number: 3, day: '2026-03-01', snapshot: '{}', previous_hash: 'h2', hash: 'h3' }
  await expect(knex('day_closings').insert(again)).rejects.toThrow('day_closings_once')
  await knex('day_closings').insert({ ...again, kind: 'complement', dated: '2026-04-01' })
  await knex('journal_codes').insert({ restaurant_id: id, company: '1', code: 'ZIN' })
  await knex.destroy()
})
