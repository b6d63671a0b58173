import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeCompany } from '../../tests/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test('A view is as deep and as large as a question may be: 9,000 levels, or 100,000, are refused and nothing is kept', async () => {
  const token = await api.tokenFor((await makeCompany(api.knex)).owner)
  const save = (definition: string) =>
    api.call('POST', '/saved-views', {
      token,
      body: `{"name":"vue","definition":${definition}}`,
      headers: { 'content-type': 'application/json' },
    })
  for (const depth of [40, 9000, 100_000]) {
    const answer = await save(nested(depth))
    expect(answer.json).toMatchObject({
      statusCode: 422,
      message: 'Ces données sont trop imbriquées.',
      field: 'definition',
    })
  }
  expect((await save(`{"a":"${'x'.repeat(20_000)}"}`)).json).toMatchObject({ message: 'Cette vue est trop grande' })
  expect((await save(nested(20))).status).toBe(201)
  expect((await api.call('GET', '/saved-views', { token })).json).toHaveLength(1)
  // The positive control: writing such a depth again is what broke.
  expect(() => JSON.stringify(JSON.parse(nested(9000)))).toThrow(RangeError)
})

test('A change that does not speak of sharing leaves a view shared, or not, as it was', async () => {
  const token = await api.tokenFor((await makeCompany(api.knex)).owner)
  const shared = await api.call('POST', '/saved-views', { token, body: { name: 'a', definition: {}, isShared: true } })
  const own = await api.call('POST', '/saved-views', { token, body: { name: 'b', definition: {} } })
  for (const { json } of [shared, own]) {
    const { _id } = json as { _id: string }
    await api.call('PUT', `/saved-views/${_id}`, { token, body: { name: `${_id} renommée`, definition: { x: 1 } } })
  }
  const list = (await api.call('GET', '/saved-views', { token })).json as { _id: string; isShared: boolean }[]
  const sharedOf = ({ json }: typeof own) => list.find(({ _id }) => _id === (json as { _id: string })._id)?.isShared
  expect([sharedOf(shared), sharedOf(own)]).toEqual([true, false])
})
