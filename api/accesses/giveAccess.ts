import { takeMailAllowance } from '../../db/records/accounts/mailAllowance.ts'
import { newOneTimeToken } from '../../db/records/accounts/writeAccount.ts'
import { frenchDate } from '../../shared/frenchDate.ts'
import { wallNow } from '../../shared/period.ts'
import { shiftWall, dayMs } from '../../shared/wallTime.ts'
import type { GiveAccess } from '../../shared/wire/questions/accesses.ts'
import type { Caller, Deps } from '../context.ts'
import { invalid, notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import { accessMail } from './accessMail.ts'
import { findCompanies, ownedBy } from './queries.ts'

type Role = GiveAccess['role']

/** For how many days from today an access may be given, and is where nobody says. */
const longest: Readonly<Record<Role, { readonly days: number; readonly usual: number }>> = {
  accountant: { days: 3 * 366, usual: 365 },
  inspector: { days: 30, usual: 30 },
}

/** The last day of an access of this role, in Paris; 422 for one that is past or too far. */
export function lastDay(role: Role, asked: string | undefined, now: Date = new Date()): string {
  const today = `${wallNow(now).slice(0, 10)}T00:00:00.000`
  const inDays = (days: number) => shiftWall(today, days * dayMs).slice(0, 10)
  const { days, usual } = longest[role]
  const day = asked ?? inDays(usual)
  if (day < today.slice(0, 10)) throw invalid('Ce jour est passé', 'endsOn')
  if (day > inDays(days)) throw invalid(`Au plus tard le ${frenchDate(inDays(days))}`, 'endsOn')
  return day
}

/** Keeps an access and mails its link, which lives 7 days. 404 for a company that the caller does not own. */
export async function giveAccess(
  { config, knex, mailer }: Pick<Deps, 'config' | 'knex' | 'mailer'>,
  by: Caller,
  input: GiveAccess,
): Promise<void> {
  const { account } = by.state
  const companies = [...new Set(input.companies)]
  const own = await findCompanies(knex, await ownedBy(knex, account.id))
  const chosen = own.filter(({ company }) => companies.includes(company))
  if (chosen.length < companies.length) throw notFound()
  const endsOn = lastDay(input.role, input.endsOn)
  const { token, hash } = newOneTimeToken()
  mailer.requireConfigured()
  await knex.transaction(async (trx) => {
    await takeMailAllowance(trx, account.id, 1)
    await trx('accesses').insert({
      ...{ role: input.role, email: input.email, companies, given_by: account.id, token_hash: hash, ends_on: endsOn },
      token_expires_at: trx.raw(`now() + interval '7 days'`),
    })
    const names = chosen.map(({ name }) => name)
    const address = `${config.publicUrl}/acces/${token}`
    await mailer.queue(accessMail({ input, inviter: account, names, endsOn, address }), trx)
    const details = { role: input.role, companies, endsOn }
    await writeAudit(trx, by, { action: 'access.give', targetType: 'email', targetName: input.email, details })
  })
  mailer.wake()
}
