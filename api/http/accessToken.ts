import jwt from 'jsonwebtoken'

/** What every access token is signed and checked with: one algorithm, one issuer, one audience. */
export const accessTokenRules = {
  algorithm: 'HS256',
  issuer: 'comptoir',
  audience: 'comptoir-api',
  seconds: 15 * 60,
} as const

/** A bearer token of 15 minutes; it names the account and its session, nothing else (role and restaurants are read at each call). */
export function signAccessToken(secret: string, accountId: string, sessionId: string): string {
  const { algorithm, issuer, audience, seconds } = accessTokenRules
  return jwt.sign({ sid: sessionId }, secret, { algorithm, issuer, audience, subject: accountId, expiresIn: seconds })
}
