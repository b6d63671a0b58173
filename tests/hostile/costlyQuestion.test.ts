import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCubePackages, type Driver } from '../../cube/cubePackages.ts'
import { createDriver, questionLimits } from '../../cube/driver.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany } from '../support/builders.ts'
import { stores } from '../support/stores.ts'
import { extent, patienceMs } from './extent.ts'

let api: TestApi
const drivers: Driver[] = []

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(async () => {
  for (const driver of drivers) await driver.release()
  await api.stop()
})

/** A driver of Cube as it asks ClickHouse, with tighter limits where the test would take too long. */
function openDriver(tighter: Partial<Record<keyof typeof questionLimits, number>> = {}): Driver {
  const driver = createDriver(loadCubePackages().ClickHouseDriver, stores().clickhouseUrl)
  Object.assign(driver.config.clickhouseSettings, tighter)
  drivers.push(driver)
  return driver
}

const endless = 'SELECT sum(cityHash64(number)) FROM numbers(1000000000000)'
/** How many at a time, each for how long. */
const several = extent({ short: 2, long: 4, deep: 7 })
const seconds = extent({ short: 20, long: 30, deep: 30 })
const huge = 'SELECT length(groupArray(toString(number))) FROM numbers(100000000)'

describe('a costly question', () => {
  it('works and keeps no more than a bound, which every question of Cube carries', async () => {
    const { clickhouseSettings } = openDriver().config
    expect(clickhouseSettings).toMatchObject(questionLimits)
    const [row] = await openDriver().query(
      "SELECT getSetting('max_execution_time') AS seconds, getSetting('max_memory_usage') AS bytes",
      [],
    )
    expect([Number(row?.['seconds']), Number(row?.['bytes'])]).toEqual([
      questionLimits.max_execution_time,
      questionLimits.max_memory_usage,
    ])
  })

  it('ends by itself at its bound of time and of memory, and the next one is answered', async () => {
    await expect(openDriver({ max_execution_time: 1 }).query(endless, [])).rejects.toThrow(
      /TIMEOUT_EXCEEDED|[Tt]imeout exceeded/,
    )
    await expect(openDriver({ max_memory_usage: 100_000_000 }).query(huge, [])).rejects.toThrow(
      /MEMORY_LIMIT|memory limit/i,
    )
    expect(await openDriver().query('SELECT 1 AS one', [])).toHaveLength(1)
  })

  it(
    'holds up nobody: all of them are still at work when another customer has the answer',
    { timeout: patienceMs },
    async () => {
      const token = await api.tokenFor((await makeCompany(api.knex)).owner)
      let atWork = several
      const costly = Array.from({ length: several }, () =>
        openDriver({ max_execution_time: seconds })
          .query(endless, [])
          .catch(() => (atWork -= 1)),
      )
      const body = { query: { measures: ['sales.gross_sales'], dimensions: ['sales.seller'] } }
      const answer = await api.call('POST', '/cubejs-api/v1/load', { token, body })
      expect([answer.status, atWork]).toEqual([200, several])
      await Promise.all(costly)
    },
  )
})
