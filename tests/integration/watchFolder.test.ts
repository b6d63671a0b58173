import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { watchFolder } from '../../ingest/commands/watchCommand.ts'
import type { WatchOptions, WatchOutcome } from '../../ingest/commands/watchCommand.ts'
import { makeRestaurant } from '../support/builders.ts'
import { openRig } from './ingestRig.ts'
import type { Rig } from './ingestRig.ts'

let rig: Rig
let folder: string
let restaurant: { id: string; name: string }

beforeAll(async () => {
  rig = await openRig()
  rig.startWorker()
})
afterAll(() => rig.close())

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comptoir-watch-'))
  restaurant = await makeRestaurant(rig.knex)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ticket = (guid: string, site = restaurant.name) =>
  `<ENTETE GUID="${guid}" LibSite="${site}" Operation="VENTE" Horodatage="2026-03-14T13:00:00" MontantTTC="5"/>`
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
const inside = (name: string) => readdirSync(join(folder, name)).sort()

const stores = ({ knex, clickhouse }: Rig) => ({ knex, clickhouse, close: () => Promise.resolve() })

/** Watches until that many files have their verdict; answers the verdicts by name, and whether something was refused. */
async function watchUntil(
  verdicts: number,
  during: (told: WatchOutcome) => void = () => undefined,
  options: Partial<WatchOptions> = {},
) {
  const stop = new AbortController()
  const told: WatchOutcome[] = []
  const hasRefusals = await watchFolder(stores(rig), {
    folder,
    reach: [restaurant.id],
    signal: stop.signal,
    pollMs: 20,
    // Longer than any test: what is taken is taken because it is whole.
    quietMs: 3_600_000,
    warn: (text) => expect(text).toBe(''),
    tell: (outcome) => {
      told.push(outcome)
      during(outcome)
      if (told.length >= verdicts) stop.abort()
    },
    ...options,
  })
  return { hasRefusals, told: told.map(({ name, verdict }) => `${name} ${verdict ?? ''}`) }
}

it('leaves files where they are while the disk is nearly full, says so once, and takes them when there is room', async () => {
  put('a.xml', ticket('full-a'))
  let asked = 0
  const warned: string[] = []
  const { told } = await watchUntil(1, undefined, {
    requireRoom: () => {
      asked += 1
      return asked <= 3 ? Promise.reject(new Error('plus de place')) : Promise.resolve()
    },
    warn: (text) => {
      warned.push(text)
      expect(inside('')).toContain('a.xml')
    },
  })
  expect(told).toEqual(['a.xml accepted'])
  expect(warned).toEqual(['Nouvel essai dans un instant : plus de place'])
})

it('waits for the end of a file whose writer pauses, however long, and takes it whole', async () => {
  const whole = `<LOT>${ticket('w1')}${ticket('w2')}</LOT>`
  put('lent.xml', whole.slice(0, 200))
  put('a.xml', ticket('a'))
  // Three more files come and go while the first stands still; only then is it written to its end.
  const { told, hasRefusals } = await watchUntil(4, ({ name }) => {
    if (name !== 'lent.xml') expect(readdirSync(folder)).toContain('lent.xml')
    if (name === 'a.xml') put('b.xml', ticket('b'))
    if (name === 'b.xml') put('c.xml', ticket('c'))
    if (name === 'c.xml') put('lent.xml', whole)
  })
  expect(told.slice(0, 3)).toEqual(['a.xml accepted', 'b.xml accepted', 'c.xml accepted'])
  expect([told[3], hasRefusals]).toEqual(['lent.xml accepted', false])
  expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 5, gross: '25' })
})

it('takes a file cut short once it stood still long enough, and says why beside it: without the wait, the half is read', async () => {
  put('coupé.xml', `<LOT>\n${ticket('c1')}\n<ENTETE GUID="c2"`)
  expect(await watchUntil(1, undefined, { quietMs: 0 })).toEqual({ told: ['coupé.xml rejected'], hasRefusals: true })
  expect(inside('refusés')).toEqual(['coupé.xml', 'coupé.xml.raison.txt'])
  expect(readFileSync(join(folder, 'refusés/coupé.xml.raison.txt'), 'utf8')).toMatch(
    /^coupé\.xml, ligne 3, colonne \d+.* : XML mal formé\u202f: le fichier s'arrête avant la fin de LOT, coupé en route \?\n$/,
  )
})

it('moves what is taken and what is refused apart, tells equal names apart and overwrites neither', async () => {
  for (const day of ['lundi', 'mardi', 'importés2']) mkdirSync(join(folder, day))
  put('lundi/1.xml', ticket('l1'))
  put('mardi/1.xml', ticket('m1'))
  put('importés2/1.xml', ticket('n1'))
  put('faux.xml', ticket('f1', 'INCONNU').replace('="5"', '="onze"'))
  put('étranger.xml', ticket('e1', 'INCONNU'))
  const { told, hasRefusals } = await watchUntil(5)
  expect(told.sort()).toEqual([
    'faux.xml rejected',
    'importés2/1.xml accepted',
    'lundi/1.xml accepted',
    'mardi/1.xml accepted',
    'étranger.xml rejected',
  ])
  expect(hasRefusals).toBe(true)
  expect(inside('importés')).toEqual(['1 (2).xml', '1 (3).xml', '1.xml'])
  const reason = (name: string) => readFileSync(join(folder, `refusés/${name}.raison.txt`), 'utf8')
  expect(reason('faux.xml')).toContain(
    'faux.xml, ligne 1, colonne 1 (ENTETE f1) : MontantTTC="onze" n\'est pas un montant',
  )
  expect(reason('étranger.xml')).toContain('LibSite="INCONNU"\u202f: aucun restaurant de ce nom')
})

it('goes on where it was cut between storing and moving: nothing twice, nothing lost, and no older content comes back', async () => {
  const cut = await openRig()
  const own = await makeRestaurant(cut.knex)
  put('t.xml', ticket('t', own.name))
  const stop = new AbortController()
  const options = { folder, reach: [own.id], pollMs: 20, quietMs: 3_600_000, warn: () => undefined }
  const count = async () => await cut.knex('inbox_files').where('name', 't.xml').select<{ id: number }[]>('id')
  // No worker runs yet: the file is stored, has no verdict and stays where it is, as a kill would leave it.
  const watching = watchFolder(stores(cut), { ...options, signal: stop.signal, tell: () => expect.unreachable() })
  while ((await count()).length === 0) await new Promise((done) => setImmediate(done))
  stop.abort()
  await watching
  expect(readdirSync(folder)).toContain('t.xml')
  cut.startWorker()
  await cut.upload({ 'plus récent.xml': ticket('t', own.name).replace('="5"', '="7"') }, [own.id])
  const again = new AbortController()
  const verdicts: unknown[] = []
  await watchFolder(stores(cut), {
    ...options,
    signal: again.signal,
    tell: ({ verdict }) => {
      verdicts.push(verdict)
      again.abort()
    },
  })
  expect(verdicts).toEqual(['accepted'])
  expect(await count()).toHaveLength(1)
  expect(inside('importés')).toEqual(['t.xml'])
  expect(await cut.figures(own.id)).toMatchObject({ tickets: 1, gross: '7' })
  await cut.close()
})
