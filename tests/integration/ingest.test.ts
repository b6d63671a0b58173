import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryRows } from '../../db/clickhouse/query.ts'
import { makeRestaurant } from '../support/builders.ts'
import { openRig, samplesOf } from './ingestRig.ts'
import type { Rig } from './ingestRig.ts'

let rig: Rig

beforeAll(() => {
  rig = openRig()
  rig.startWorker()
})

afterAll(() => rig.close())

const SAMPLE_FIGURES = { gross: '533.36', net: '474.55', tax: '58.81', covers: 13 }

describe('the samples', () => {
  it('give the expected figures, and sent again in another order and three times at once change nothing', async () => {
    const restaurant = await makeRestaurant(rig.knex)
    const samples = samplesOf(restaurant)
    const first = await rig.upload(samples, [restaurant.id])
    expect(first.map((row) => row.verdict)).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
    expect(await rig.figures(restaurant.id)).toMatchObject(SAMPLE_FIGURES)
    const reversed = Object.fromEntries(Object.entries(samples).reverse())
    const again = await Promise.all([
      rig.upload(reversed, [restaurant.id]),
      rig.upload(samples, [restaurant.id]),
      rig.upload(reversed, [restaurant.id]),
    ])
    expect(again.flat().map((row) => row.verdict)).toEqual(Array(12).fill('duplicate'))
    expect(await rig.figures(restaurant.id)).toMatchObject(SAMPLE_FIGURES)
  })

  it('erased and sent again give the same figures, ten times over', async () => {
    const restaurant = await makeRestaurant(rig.knex)
    for (let round = 0; round < 10; round += 1) {
      const rows = await rig.upload(samplesOf(restaurant), [restaurant.id])
      expect(rows.slice(0, 3).map((row) => row.verdict)).toEqual(['accepted', 'accepted', 'accepted'])
      expect(await rig.figures(restaurant.id)).toMatchObject(SAMPLE_FIGURES)
      expect(await rig.order('erase', restaurant.id)).toBe(8)
      expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 0 })
    }
    await rig.order('restore', restaurant.id)
    expect(await rig.figures(restaurant.id)).toMatchObject(SAMPLE_FIGURES)
  })
})
