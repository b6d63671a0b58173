import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRestaurant } from '../support/builders.ts'
import { stores } from '../support/stores.ts'
import { openRig, samplesOf } from './ingestRig.ts'
import type { Rig } from './ingestRig.ts'

let rig: Rig
const folder = mkdtempSync(join(tmpdir(), 'comptoir-commands-'))

beforeAll(async () => {
  rig = await openRig()
  rig.startWorker()
})

afterAll(async () => {
  await rig.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command line as a person does; answers its exit code and what it printed. */
function ingest(...args: string[]): Promise<{ code: number; output: string }> {
  return ingestWith({ DISK_FREE_PERCENT: '0', DISK_FREE_MB: '0' }, ...args)
}

function ingestWith(more: NodeJS.ProcessEnv, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, ...more, DATABASE_URL: rig.databaseUrl, CLICKHOUSE_URL: stores().clickhouseUrl }
  return new Promise((done) => {
    const command = ['--import', 'tsx/esm', 'ingest/main.ts', ...args]
    const options = { cwd: resolve(import.meta.dirname, '../..'), env }
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    })
  })
}

it('checks without storing, imports, replays and rebuilds', { timeout: 180_000 }, async () => {
  const restaurant = await makeRestaurant(rig.knex)
  for (const [name, text] of Object.entries(samplesOf(restaurant))) writeFileSync(join(folder, name), text)

  const checked = await ingest('check', folder, '--site', restaurant.name)
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('4 fichiers : 4 importés') as string })
  expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 0 })

  const full = await ingestWith({ DISK_FREE_MB: '1000000000' }, 'import', folder, '--site', restaurant.siret)
  expect(full).toMatchObject({ code: 2, output: expect.stringContaining("L'espace disque") as string })
  expect(await rig.knex('uploads').select()).toEqual([])

  const imported = await ingest('import', folder, '--site', restaurant.siret, '--json')
  expect(imported.code).toBe(0)
  expect(JSON.parse(imported.output)).toMatchObject({ summary: { received: 4, accepted: 4, rejected: 0 } })
  expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 5, gross: '533.36' })

  const again = await ingest('import', folder, '--site', restaurant.id)
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('4 déjà importés') as string })
  expect(await ingest('replay', '1')).toMatchObject({
    code: 0,
    output: expect.stringContaining('4 déjà importés') as string,
  })
  expect((await ingest('rebuild', '--site', restaurant.name)).code).toBe(0)
  expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 5, gross: '533.36' })

  writeFileSync(join(folder, 'faux.xml'), '<a>')
  const faulty = await ingest('check', join(folder, 'faux.xml'))
  expect(faulty).toMatchObject({
    code: 1,
    output: expect.stringContaining('faux.xml, ligne 1, colonne 4 : XML mal formé') as string,
  })
  expect(await ingest('import', folder, '--site', 'Nulle part')).toEqual({
    code: 2,
    output: 'Restaurant inconnu : Nulle part\n',
  })
})
