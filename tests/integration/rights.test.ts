import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callRights } from '../../shared/rights.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { checkCall, rowsWithObjects } from '../support/rightsMatrix.ts'
import { makeWorld, type World } from '../support/rightsWorld.ts'

let api: TestApi
let world: World

beforeAll(async () => {
  api = await startTestApi()
  world = await makeWorld(api)
})
afterAll(() => api.stop())

describe('every call answers as its row of shared/rights.ts says, and never a foreign byte', () => {
  test.each(callRights)('$call', async (right) => {
    expect(await checkCall(api, world, { right })).toEqual([])
  })
})

describe('with the filter of any one call taken out, the matrix fails', () => {
  // The filter taken out: the handler serves the foreign object as it serves it to its own owner.
  test.each(rowsWithObjects.filter(({ call }) => call !== 'PATCH /user/editpassword'))('$call', async (right) => {
    const problems = await checkCall(api, world, { right, only: ['owner'], disguised: true })
    expect(problems.filter(({ target }) => target === 'foreign')).not.toEqual([])
  })
})
