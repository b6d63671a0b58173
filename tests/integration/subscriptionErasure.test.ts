import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany } from '../support/builders.ts'
import { openRig, type Rig, samplesOf } from './ingestRig.ts'

let api: TestApi
let rig: Rig

beforeAll(async () => {
  rig = await openRig()
  api = await startTestApi({ databaseUrl: rig.databaseUrl })
  rig.startWorker()
})
afterAll(async () => {
  await api.stop()
  await rig.close()
})

describe('erasing one restaurant’s sales', () => {
  it('leaves every other figure as it was, is undone by an order, and the same files restore the same figures', async () => {
    const mine = await makeCompany(api.knex)
    const theirs = await makeCompany(api.knex)
    for (const { restaurant } of [mine, theirs]) {
      const rows = await rig.upload(samplesOf(restaurant), [restaurant.id])
      expect(rows.map(({ verdict }) => verdict)).not.toContain('rejected')
    }
    const before = await rig.figures(mine.restaurant.id)
    const others = await rig.figures(theirs.restaurant.id)
    expect(before.tickets).toBeGreaterThan(0)
    const { rows: kept } = await api.knex.raw<{ rows: { count: number }[] }>(
      'SELECT count(*) FROM ticket_keys WHERE restaurant_id = ?',
      [mine.restaurant.id],
    )

    const answer = await api.call('POST', '/truncate-datastore', {
      token: await api.tokenFor(mine.owner),
      body: {
        userID: mine.owner.id,
        storeID: mine.restaurant.id,
        name: ` ${mine.restaurant.name} `,
        delete_store_config: true,
        delete_user: true,
      },
    })
    expect(answer.json).toEqual({
      success: true,
      message: 'Les données ont été supprimées avec succès, Actualisez votre page',
      deletedTickets: kept[0]!.count,
    })
    expect((await rig.figures(mine.restaurant.id)).tickets).toBe(0)
    expect(await rig.figures(theirs.restaurant.id)).toEqual(others)
    expect(await api.knex('restaurants').where('id', mine.restaurant.id)).toHaveLength(1)
    expect(await api.knex('accounts').where('id', mine.owner.id)).toHaveLength(1)

    await rig.order('restore', mine.restaurant.id)
    expect(await rig.figures(mine.restaurant.id)).toEqual(before)
    await rig.order('erase', mine.restaurant.id)
    await rig.upload(samplesOf(mine.restaurant), [mine.restaurant.id])
    expect(await rig.figures(mine.restaurant.id)).toEqual(before)
    expect(await rig.figures(theirs.restaurant.id)).toEqual(others)
  })
})
