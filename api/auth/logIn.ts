import { findRegistrationOf } from '../../db/records/accounts/registrations.ts'
import { openSession, type LivingSession } from '../../db/records/sessions/sessions.ts'
import { AppError } from '../../shared/errors.ts'
import type { Deps } from '../context.ts'
import type { LoginLimits } from '../limits/loginLimits.ts'
import type { Limiter } from '../limits/rateLimit.ts'
import { writeAudit } from '../record/audit.ts'
import { type Credentials, findCredentials } from './queries.ts'

/** Whose password is tried, from where and by which device. */
export interface Login {
  readonly identifier: string
  readonly password: string
  readonly remembered: boolean
  readonly device: string
  readonly ip: string
}

type LoginDeps = Pick<Deps, 'config' | 'knex' | 'passwords'> & {
  readonly limits: LoginLimits
  /** How many failures of an hour the log takes. */
  readonly loggedFailures: Limiter
}

/**
 * Opens a session for a right password. 401 alike for an unknown account and a wrong password, after the same work; 403 for a
 * registration whose e-mail is not proved, to who knows its password alone; 429 when too many were tried.
 */
export async function logIn(deps: LoginDeps, login: Login): Promise<LivingSession> {
  const { config, knex, passwords, limits } = deps
  const { identifier, password, remembered, device, ip } = login
  const found = await findCredentials(knex, identifier)
  const attempt = { account: found?.id ?? `nobody ${identifier.toLowerCase()}`, address: ip }
  const isRight = () => passwords.matches(found?.passwordHash ?? null, password, ip)
  if (!(await limits.evaluate(attempt, isRight)) || found === null) {
    await recordFailure(deps, found, ip)
    if (await awaitsProof(deps, login)) throw emailNotProved()
    throw wrongCredentials()
  }
  const session = await openSession(knex, config.tokenSecret, { accountId: found.id, remembered, device })
  // Erased while the password was looked at.
  if (session === null) throw wrongCredentials()
  const actor = { ip, state: { account: found } }
  await writeAudit(knex, actor, { action: 'auth.login', targetType: 'session', targetId: session.sessionId })
  return session
}

/** What was typed stays out of the log: it may be a password in the wrong field. */
async function recordFailure(
  { knex, loggedFailures }: LoginDeps,
  found: Credentials | null,
  ip: string,
): Promise<void> {
  try {
    await loggedFailures.take('all')
  } catch (cause) {
    if (cause instanceof AppError) return
    throw cause
  }
  const target = { targetType: 'user', targetId: found?.id ?? '', targetName: found?.username ?? '' }
  await writeAudit(knex, { ip, state: {} }, { action: 'auth.login-failed', ...target })
}

/** Whether somebody registered with these words and has not opened the link: told to who knows the password alone. */
async function awaitsProof({ knex, passwords }: LoginDeps, { identifier, password, ip }: Login): Promise<boolean> {
  const registration = await findRegistrationOf(knex, identifier)
  return registration !== null && (await passwords.matches(registration.passwordHash, password, ip))
}

function emailNotProved(): AppError {
  const message = 'Ouvrez le lien reçu par e-mail pour activer votre compte.'
  return new AppError({ status: 403, code: 'email_not_proved', message })
}

function wrongCredentials(): AppError {
  return new AppError({ status: 401, code: 'wrong_credentials', message: 'Identifiant ou mot de passe incorrect.' })
}
