import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeRestaurant, uniqueWord } from '../support/builders.ts'
import { openRig } from './ingestRig.ts'
import type { Rig } from './ingestRig.ts'

let rig: Rig

beforeEach(async () => {
  rig = await openRig()
})

afterEach(() => rig.close())

it(
  'a file that kills its reading thread goes to quarantine with its reason, and blocks nobody',
  { timeout: 120_000 },
  async () => {
    const restaurant = await makeRestaurant(rig.knex)
    rig.startWorker({ thread: new URL('./dyingThread.ts', import.meta.url), maxAttempts: 2 })
    const ticket = (guid: string) =>
      `<ENTETE GUID="${guid}" LibSite="${restaurant.name}" Operation="VENTE" Horodatage="2026-03-14T13:00:00" MontantTTC="5"/>`
    const files = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}.xml`, ticket(`g${index}`)]))
    const rows = await rig.upload({ ...files, 'poison.xml': ticket('poison'), 'après.xml': ticket('late') }, [
      restaurant.id,
    ])
    expect(rows.filter((row) => row.verdict === 'accepted')).toHaveLength(21)
    expect(rows.find((row) => row.name === 'poison.xml')).toMatchObject({
      state: 'quarantined',
      verdict: 'rejected',
      refusals: [{ file: 'poison.xml', reason: 'Fichier mis en quarantaine : sa lecture échoue' }],
    })
    expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 21, gross: '105' })
  },
)

it('a file whose content the stores refuse goes to quarantine, and the rest of its batch is stored', async () => {
  const restaurant = await makeRestaurant(rig.knex)
  const poison = uniqueWord('poison')
  // No text of a till is refused by an index any more: a rule of the table stands for whatever the stores may not take.
  const rule = `refuses_${poison}`
  await rig.knex.raw(`ALTER TABLE ticket_keys ADD CONSTRAINT ${rule} CHECK (guid <> '${poison}') NOT VALID`)
  rig.startWorker({ maxAttempts: 3 })
  const ticket = (guid: string) =>
    `<ENTETE GUID="${guid}" LibSite="${restaurant.name}" Operation="VENTE" Horodatage="2026-03-14T13:00:00" MontantTTC="5"/>`
  const files = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}.xml`, ticket(`g${index}`)]))
  const rows = await rig.upload({ 'poison.xml': ticket(poison), ...files }, [restaurant.id])
  await rig.knex.raw(`ALTER TABLE ticket_keys DROP CONSTRAINT ${rule}`)
  expect(rows.map((row) => row.state)).toEqual(['quarantined', ...Array<string>(9).fill('done')])
  expect(rows[0]?.refusals).toMatchObject([{ reason: 'Fichier mis en quarantaine : son enregistrement échoue' }])
  expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 9, gross: '45' })
})
