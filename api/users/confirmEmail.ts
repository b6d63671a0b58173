import type { Knex } from 'knex'
import { findChangeLink } from '../../db/records/accounts/emailLinks.ts'
import { findRegistrationByLink, takeRegistration, type Registration } from '../../db/records/accounts/registrations.ts'
import { insertAccount } from '../../db/records/accounts/writeAccount.ts'
import type { Deps, Visitor } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import { moveToProvedEmail } from './emailChange.ts'
import { welcomeMail } from './mails.ts'
import { userTarget } from './userTarget.ts'

/** A link that waits to be opened: whose attempts count, the password that goes with it, and what opening it does; answers the proved e-mail. */
export interface WaitingLink {
  readonly key: string
  readonly passwordHash: string
  open(trx: Knex): Promise<string>
}

type LinkDeps = Pick<Deps, 'config' | 'knex' | 'mailer'>

/** 404 for a link that was used, is too old or was never sent. */
export function deadLink() {
  return notFound('Ce lien est expiré ou a déjà servi.')
}

/** The registration or the new address that a living link proves; null when it is neither's. */
export async function findWaitingLink(deps: LinkDeps, by: Visitor, tokenHash: Buffer): Promise<WaitingLink | null> {
  const registration = await findRegistrationByLink(deps.knex, tokenHash)
  if (registration !== null) {
    const { id: key, passwordHash } = registration
    return { key, passwordHash, open: (trx) => activate(deps, by, { trx, registration }) }
  }
  const change = await findChangeLink(deps.knex, tokenHash)
  if (change === null) return null
  const { accountId: key, passwordHash } = change
  return { key, passwordHash, open: (trx) => move(deps, by, { trx, tokenHash }) }
}

async function activate(
  { config, mailer }: LinkDeps,
  by: Visitor,
  { trx, registration }: { trx: Knex; registration: Registration },
): Promise<string> {
  if (!(await takeRegistration(trx, registration))) throw deadLink()
  const id = await insertAccount(trx, { ...registration, role: 'manager' })
  if (mailer.isConfigured) await mailer.queue(welcomeMail({ ...registration, id }, config.publicUrl), trx)
  await writeAudit(trx, by, { action: 'user.register', ...userTarget({ ...registration, id }) })
  return registration.email
}

async function move(
  deps: LinkDeps,
  by: Visitor,
  { trx, tokenHash }: { trx: Knex; tokenHash: Buffer },
): Promise<string> {
  const moved = await moveToProvedEmail(deps, trx, tokenHash)
  if (moved === null) throw deadLink()
  const details = { from: moved.former, to: moved.email }
  await writeAudit(trx, by, { action: 'user.change-email', ...userTarget(moved), details })
  return moved.email
}
