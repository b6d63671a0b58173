import type { Knex } from 'knex'
import { demonstrationDomain } from '../../shared/configuration.ts'

/** Throws in French when the database holds accounts of the demonstration: their password is printed in the README. */
export async function refuseDemonstration(knex: Knex): Promise<void> {
  const accounts = await knex<{ email: string }>('accounts')
    .select('email')
    .whereILike('email', `%@${demonstrationDomain}`)
    .orderBy('email')
  if (accounts.length === 0) return
  const emails = accounts.map(({ email }) => email).join(', ')
  throw new Error(
    `DATABASE_URL : cette base tient les comptes de la démonstration (${emails}), dont le mot de passe est public : la production les refuse.`,
  )
}
