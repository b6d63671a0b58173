import { expect, it } from 'vitest'
import { ApiError } from './callApi.ts'
import { orReadAgain } from './orReadAgain.ts'

it('reads a list again where what was acted on is gone or was changed, and not where nothing is known of it', async () => {
  const readAgain: number[] = []
  const act = (status: number) => (status === 200 ? Promise.resolve('done') : Promise.reject(new ApiError(status, {})))
  for (const status of [0, 403, 404, 409, 422, 503]) {
    const acted = orReadAgain(act(status), () => Promise.resolve(readAgain.push(status)))
    await expect(acted).rejects.toMatchObject({ status })
  }
  expect(await orReadAgain(act(200), () => Promise.resolve(readAgain.push(200)))).toBe('done')
  expect(readAgain).toEqual([404, 409])
})
