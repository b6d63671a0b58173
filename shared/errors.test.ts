import { expect, it } from 'vitest'
import { AppError } from './errors.ts'

it('an expected failure carries all that its answer says', () => {
  const cause = new Error('below')
  const told = { status: 429, code: 'too_many', message: 'Trop', field: 'email', retryAfterSeconds: 7, cause }
  const error = new AppError(told)
  expect(error).toBeInstanceOf(Error)
  const { name, status, code, message, field, retryAfterSeconds } = error
  expect({ name, status, code, message, field, retryAfterSeconds, cause: error.cause }).toEqual({
    ...told,
    name: 'AppError',
  })
})

it('names no field and no wait of its own', () => {
  const error = new AppError({ status: 404, code: 'not_found', message: 'Introuvable' })
  expect([error.field, error.retryAfterSeconds, error.cause]).toEqual([undefined, undefined, undefined])
})
