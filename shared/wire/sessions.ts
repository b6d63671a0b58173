import * as z from 'zod/mini'
import { Login, Refresh } from './questions/accounts.ts'
import { Success } from './answers.ts'
import { defineCall } from './call.ts'
import { User } from './user.ts'
import { allRoles } from './who.ts'

/** A short access token and a refresh token that turns: each is good for one exchange. */
const Tokens = z.strictObject({ access_token: z.string(), refresh_token: z.string() })

/** Sessions: begun by a password, prolonged by a refresh token. */
export const sessionCalls = {
  login: defineCall({
    call: 'POST /auth/login',
    summary: 'Ouvre une session\u202f: nom d’utilisateur ou e-mail, et mot de passe.',
    roles: 'everyone',
    reach: 'none',
    body: Login,
    answer: z.extend(Tokens, { user: User }),
  }),
  refresh: defineCall({
    call: 'POST /auth/refresh',
    summary: 'Échange un jeton de renouvellement contre une session neuve.',
    roles: 'everyone',
    reach: 'none',
    body: Refresh,
    answer: Tokens,
  }),
  logout: defineCall({
    call: 'GET /auth/logout',
    summary: 'Ferme la session.',
    roles: allRoles,
    reach: 'none',
    answer: Success,
  }),
  me: defineCall({
    call: 'GET /auth/me',
    summary: 'Le compte de la session et ses restaurants.',
    roles: allRoles,
    reach: 'none',
    answer: User,
  }),
}
