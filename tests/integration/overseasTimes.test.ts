import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queryRows } from '../../db/clickhouse/query.ts'
import { checkFiles } from '../../ingest/commands/checkCommand.ts'
import { makeRestaurant, uniqueWord, type BuiltRestaurant } from '../support/builders.ts'
import { openRig, type Rig } from './ingestRig.ts'

let rig: Rig
const folder = mkdtempSync(join(tmpdir(), 'comptoir-overseas-'))
beforeAll(async () => {
  rig = await openRig()
  rig.startWorker()
})
afterAll(async () => {
  await rig.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A dinner of 20:15 in Guadeloupe, as a till there writes its times; in Paris it is 02:15 of the next day. */
function dinner({ name }: Pick<BuiltRestaurant, 'name'>, guid: string, offset = '-04:00'): string {
  const at = (time: string) => `2026-05-03T${time}${offset}`
  return `<L LibSite="${name}">
    <ENTETE GUID="${guid}" Operation="VENTE" Etat="Fermé" LibCaisse="Bar" LibVendeur="Ana" Horodatage="${at('20:15:00')}" MontantHT="10" MontantTVA="1" MontantTTC="11">
      <COMMANDE Horodatage="${at('19:40:00')}"><ARTICLE Libelle="Soupe" PrixTotalNet="11" PrixTotalNetHT="10"/></COMMANDE>
      <TVA Libelle="TVA 10 %" Horodatage="${at('20:16:00')}" Taux="10" ValeurHT="10" ValeurTVA="1" ValeurTTC="11"/>
      <REMISE Libelle="Fidèle" Horodatage="${at('20:14:00')}" Valeur="0"/>
      <REGLEMENT Libelle="CB" TotalValeur="11"/>
    </ENTETE>
    <POINTEUSE LibVendeur="Ana" date="2026-05-03" timeStartWork="${at('18:00:00')}" timeEndWork="${at('23:30:00')}"/>
  </L>`
}

/** Every time that is stored of a restaurant. */
async function times(id: string): Promise<unknown[]> {
  const asked = { params: { id } }
  const tickets = await queryRows(rig.clickhouse, {
    ...asked,
    name: 'test_times',
    sql: `SELECT guid, toString(ts) AS ts, toString(lines.ordered_at[1]) AS ordered, toString(taxes.ts[1]) AS taxed, toString(discounts.ts[1]) AS given
      FROM pos.tickets FINAL WHERE restaurant_id = {id:UUID} ORDER BY guid`,
  })
  const hours = await queryRows(rig.clickhouse, {
    ...asked,
    name: 'test_hours',
    sql: `SELECT toString(date) AS date, toString(started_at) AS came, toString(ended_at) AS left, duration_seconds AS seconds
      FROM pos.time_clock FINAL WHERE restaurant_id = {id:UUID}`,
  })
  return [...tickets, ...hours]
}

const ticket = (guid: string, day: string, [ts, ordered, taxed, given]: readonly string[]) => ({
  ...{ guid, ts: `${day} ${ts}:00.000`, ordered: `${day} ${ordered}:00.000` },
  ...{ taxed: `${day} ${taxed}:00.000`, given: `${day} ${given}:00.000` },
})
const hours = { date: '2026-05-03', came: '2026-05-03 18:00:00.000', left: '2026-05-03 23:30:00.000', seconds: 19_800 }
const onItsWall = (guid: string) => [ticket(guid, '2026-05-03', ['20:15', '19:40', '20:16', '20:14']), hours]

it('times with an offset are on the clock of the restaurant’s wall, however often its file is read', async () => {
  const [guid, name] = [uniqueWord('g'), uniqueWord('CASE ')]
  const restaurant = await makeRestaurant(rig.knex, { name, postalCode: '97110' })
  const send = async (xml: string) => (await rig.upload({ 'a.xml': xml }, [restaurant.id]))[0]!
  expect(await send(dinner(restaurant, guid))).toMatchObject({ verdict: 'accepted', refusals: [], warnings: [] })
  expect(await times(restaurant.id)).toEqual(onItsWall(guid))
  // The same again, by the offset, by UTC's and without any: nothing new.
  const inUtc = dinner(restaurant, guid, 'Z').replaceAll(/2026-05-03T(\d\d):(\d\d:00)Z/g, (_, hour, rest) => {
    const later = Number(hour) + 4
    return `2026-05-0${later > 23 ? 4 : 3}T${String(later % 24).padStart(2, '0')}:${rest}Z`
  })
  const withoutHours = (xml: string) => xml.replace(/<POINTEUSE[^>]*>/, '')
  for (const xml of [dinner(restaurant, guid), inUtc, withoutHours(dinner(restaurant, guid, ''))])
    expect(await send(xml)).toMatchObject({ verdict: 'duplicate', warnings: [] })
  // Judged on the command line it is the same ticket.
  const path = join(folder, 'a.xml')
  writeFileSync(path, dinner(restaurant, guid))
  expect(await checkFiles(rig.knex, [path], [restaurant.id])).toMatchObject([{ verdict: 'duplicate', warnings: [] }])
  // From the archive, also once the restaurant has moved: as it was read.
  await rig.order('rebuild', restaurant.id)
  expect(await times(restaurant.id)).toEqual(onItsWall(guid))
  await rig.knex('restaurants').where({ id: restaurant.id }).update({ postal_code: '75011' })
  await rig.order('rebuild', restaurant.id)
  expect(await times(restaurant.id)).toEqual(onItsWall(guid))
  await rig.order('erase', restaurant.id)
  await rig.order('restore', restaurant.id)
  expect(await times(restaurant.id)).toEqual(onItsWall(guid))
})

it('what was stored by Paris’s clock stays as it is, until its sales are erased and sent again', async () => {
  const [guid, name] = [uniqueWord('g'), uniqueWord('CASE ')]
  // Read as all files were: by the clock of a restaurant of which nobody knew that it is overseas.
  const restaurant = await makeRestaurant(rig.knex, { name, postalCode: '75011' })
  const send = async (xml: string) => (await rig.upload({ 'a.xml': xml }, [restaurant.id]))[0]!
  await send(dinner(restaurant, guid))
  const inParis = [
    ticket(guid, '2026-05-04', ['02:15', '01:40', '02:16', '02:14']),
    { ...hours, came: '2026-05-04 00:00:00.000', left: '2026-05-04 05:30:00.000' },
  ]
  expect(await times(restaurant.id)).toEqual(inParis)
  await rig.knex('restaurants').where({ id: restaurant.id }).update({ postal_code: '97110' })
  await rig.order('rebuild', restaurant.id)
  expect(await times(restaurant.id)).toEqual(inParis)
  const again = await send(dinner(restaurant, guid))
  expect(again).toMatchObject({ verdict: 'duplicate', counts: { timeClock: { duplicates: 1 } } })
  expect(await times(restaurant.id)).toEqual(inParis)
  await rig.order('rebuild', restaurant.id)
  expect(await times(restaurant.id)).toEqual(inParis)
  await rig.order('erase', restaurant.id)
  await send(dinner(restaurant, guid))
  expect((await times(restaurant.id))[0]).toEqual(onItsWall(guid)[0])
})

it('of a file of two restaurants each is read by its own clock', async () => {
  const far = await makeRestaurant(rig.knex, { name: uniqueWord('LOIN '), postalCode: '97400' })
  const near = await makeRestaurant(rig.knex, { name: uniqueWord('PRES '), postalCode: '75011' })
  const [one, other] = [uniqueWord('g'), uniqueWord('g')]
  const both = `<T>${dinner(far, one, 'Z')}${dinner(near, other, 'Z')}</T>`
  await rig.upload({ 'a.xml': both }, [far.id, near.id])
  expect((await times(far.id))[0]).toMatchObject({ ts: '2026-05-04 00:15:00.000', ordered: '2026-05-03 23:40:00.000' })
  expect((await times(near.id))[0]).toMatchObject({ ts: '2026-05-03 22:15:00.000', ordered: '2026-05-03 21:40:00.000' })
})
