import type { Knex } from 'knex'
import type { Middleware } from 'koa'
import { createSecretKey } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Passport } from 'passport'
import { ExtractJwt, Strategy } from 'passport-jwt'
import { findAccountOfSession } from '../../db/records/accounts/findAccount.ts'
import { AppError } from '../../shared/errors.ts'
import { shareReadings } from '../../shared/shareReadings.ts'
import { uploadTexts } from '../../shared/wire/questions/uploads.ts'
import type { ApiState } from '../context.ts'
import { accessTokenRules } from './accessToken.ts'
import { isUuid } from './isUuid.ts'

interface Claims {
  readonly sub: string
  readonly sid: string
}

/** Passport's own types tell nothing of it. */
type Authenticate = (request: IncomingMessage, response: ServerResponse, next: (error: unknown) => void) => void

/**
 * Requires a bearer token of a living session, and reads the account as it is now. Cookies never authenticate.
 * 401 without a valid token, or once the session was revoked (logout, password, role or restaurant change, deletion).
 */
export function requireSession(knex: Knex, tokenSecret: string): Middleware<ApiState> {
  const passport = new Passport().use(strategy(tokenSecret))
  // A screen's calls come together, each to be answered from after it came.
  const accountOf = shareReadings((sessionId) => findAccountOfSession(knex, sessionId))
  return async (ctx, next) => {
    const claims = await new Promise<Claims | false>((resolve, reject) => {
      const tell = (_failure: unknown, found?: Claims | false) => resolve(found ?? false)
      const authenticate = passport.authenticate('jwt', { session: false }, tell) as Authenticate
      authenticate(ctx.req, ctx.res, reject)
    })
    const sessionId = readSessionId(claims)
    const account = sessionId === null ? null : await accountOf(sessionId)
    if (sessionId === null || account === null)
      throw unauthenticated(isTillKey(ctx.get('authorization')) ? uploadTexts.keyElsewhere : undefined)
    ctx.state.account = account
    ctx.state.sessionId = sessionId
    await next()
  }
}

/** Does somebody show what looks like a till's key? Nobody signs in at a till: what is refused of it is told of the key, which lives or not. */
export function isTillKey(authorization: string): boolean {
  return /^Bearer cdd_/i.test(authorization)
}

/** 401: the screens log out and go to /login. */
export function unauthenticated(message = 'Session terminée\u202f: connectez-vous.'): AppError {
  return new AppError({ status: 401, code: 'unauthenticated', message })
}

function strategy(tokenSecret: string): Strategy {
  const { algorithm, issuer, audience } = accessTokenRules
  return new Strategy(
    {
      // A key made once: a text would at each call be tried as a public key first, a millisecond. Only the types ask for a text.
      secretOrKey: createSecretKey(tokenSecret, 'utf8') as unknown as string,
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: [algorithm],
      issuer,
      audience,
    },
    (claims: Claims, done: (failure: null, claims: Claims) => void) => done(null, claims),
  )
}

function readSessionId(claims: Claims | false): string | null {
  return claims !== false && isUuid(claims.sid) ? claims.sid : null
}
