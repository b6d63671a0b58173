import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'

/** What an internal token says: the restaurants whose rows may be read. Minted by the API for one request, never by a browser. */
export interface SecurityContext {
  readonly restaurantIds: readonly string[]
  /** Whoever asks may not learn who sold or worked (shared/peopleMembers.ts). */
  readonly hidesPeople?: boolean
}

const Claims = z.object({ restaurantIds: z.array(z.uuid()).min(1).max(10_000), hidesPeople: z.boolean().optional() })
const MAX_AGE = '10m'

/** The check of the bearer token: HS256 with our own secret, ten minutes at most, at least one restaurant; else it throws. */
export function createCheckAuth(secret: string) {
  const key = createSecretKey(secret, 'utf8')
  return (request: { securityContext?: unknown }, authorization: string | undefined): void => {
    const token = (authorization ?? '').replace(/^Bearer /i, '')
    const claims = jwt.verify(token, key, { algorithms: ['HS256'], maxAge: MAX_AGE })
    request.securityContext = readSecurityContext(claims)
  }
}

/** The restaurants of a token's claims, and what they hide; refuses claims without any. */
export function readSecurityContext(claims: unknown): SecurityContext {
  const parsed = Claims.safeParse(claims)
  if (!parsed.success) throw new Error('a token without restaurants reads nothing')
  const { restaurantIds, hidesPeople } = parsed.data
  return { restaurantIds, ...(hidesPeople === undefined ? {} : { hidesPeople }) }
}
