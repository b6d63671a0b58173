import type { Knex } from 'knex'
import { mailsToSql } from '../../db/records/outbox/mailsTo.ts'
import type { AccountWords, ForgottenWords } from '../../db/records/orders/forgetOrder.ts'
import type { Page } from './forgetPage.ts'

const inPage = 'id > :after AND id <= :end'
/** Whoever else was written to keeps the mail. */
const othersAlone = `coalesce((SELECT jsonb_agg(r ORDER BY place)
  FROM jsonb_array_elements(recipients) WITH ORDINALITY AS listed (r, place) WHERE lower(r->>'email') <> lower(:email)), '[]')`

/** Takes a contact's address out of the mails with tickets that the restaurant sent it, whoever sent them; a mail to nobody goes. */
export async function forgetContactMails(
  trx: Knex,
  {
    restaurantId,
    words,
  }: { readonly restaurantId: string; readonly words: Extract<ForgottenWords, { kind: 'contact' }> },
  page: Page,
): Promise<void> {
  const asked = { ...page, restaurantId, email: words.email }
  await trx.raw(`DELETE FROM outbox WHERE ${inPage} AND ${mailsToSql} AND ${othersAlone} = '[]'`, asked)
  await trx.raw(`UPDATE outbox SET recipients = ${othersAlone} WHERE ${inPage} AND ${mailsToSql}`, asked)
}

/** Removes the mails to somebody who had an account: their texts name the person. */
export async function forgetAccountMails(trx: Knex, { accountId, email }: AccountWords, page: Page): Promise<void> {
  await trx.raw(
    `DELETE FROM outbox WHERE ${inPage} AND (account_id = :accountId::uuid
       OR EXISTS (SELECT FROM jsonb_array_elements(recipients) r WHERE lower(r->>'email') = lower(:email)))`,
    { ...page, accountId, email },
  )
}
