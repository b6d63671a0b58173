import jwt from 'jsonwebtoken'
import { expect, it } from 'vitest'
import { createCheckAuth } from './checkAuth.ts'

const secret = 's'.repeat(32)
const restaurantIds = ['aaaaaaaa-1111-4111-8111-111111111111']
const check = createCheckAuth(secret)
const now = () => Math.floor(Date.now() / 1000)

/** What a token lets read; its refusal when it lets nothing. */
function readBy(token: string | undefined): unknown {
  const request: { securityContext?: unknown } = {}
  try {
    check(request, token)
  } catch (error) {
    return (error as Error).message
  }
  return request.securityContext
}

it('lets a token of ours read its restaurants, bare or as a bearer, and says no more of it', () => {
  const token = jwt.sign({ restaurantIds, role: 'admin' }, secret)
  for (const sent of [token, `Bearer ${token}`, `bearer ${token}`]) expect(readBy(sent)).toEqual({ restaurantIds })
})

it('reads from a token whether people stay hidden, and takes no other word for it', () => {
  expect(readBy(jwt.sign({ restaurantIds, hidesPeople: true }, secret))).toEqual({ restaurantIds, hidesPeople: true })
  expect(readBy(jwt.sign({ restaurantIds, hidesPeople: 'no' }, secret))).toBe(
    'a token without restaurants reads nothing',
  )
})

it('refuses another secret, another way of signing, and what is older than ten minutes', () => {
  const old = (seconds: number) => jwt.sign({ restaurantIds, iat: now() - seconds }, secret)
  expect(readBy(old(590))).toEqual({ restaurantIds })
  expect(readBy(old(611))).toBe('maxAge exceeded')
  expect(readBy(jwt.sign({ restaurantIds }, 't'.repeat(32)))).toBe('invalid signature')
  expect(readBy(jwt.sign({ restaurantIds }, secret, { algorithm: 'HS384' }))).toBe('invalid algorithm')
  expect(readBy(jwt.sign({ restaurantIds }, '', { algorithm: 'none' }))).toBe('jwt signature is required')
  expect(readBy(undefined)).toBe('jwt must be provided')
})

it('refuses a token that names no restaurant, or something else', () => {
  const refusal = 'a token without restaurants reads nothing'
  for (const claims of [
    {},
    { restaurantIds: [] },
    { restaurantIds: ['1 OR 1=1'] },
    { restaurantIds: restaurantIds[0] },
  ])
    expect(readBy(jwt.sign(claims, secret))).toBe(refusal)
  const many = (count: number) => ({ restaurantIds: Array<string>(count).fill(restaurantIds[0]!) })
  expect(readBy(jwt.sign(many(10_000), secret))).toEqual(many(10_000))
  expect(readBy(jwt.sign(many(10_001), secret))).toBe(refusal)
})
