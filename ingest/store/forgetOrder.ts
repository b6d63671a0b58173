import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import type { AccountWords, ForgottenWords } from '../../db/records/orders/forgetOrder.ts'
import { lockRestaurants } from '../../db/records/restaurants/lockRestaurants.ts'
import { forgetAccountActs, forgetMailActs, forgetSellerActs, listFormerEmails } from './forgetActs.ts'
import { forgetAccountMails, forgetContactMails } from './forgetMails.ts'
import type { Page } from './forgetPage.ts'
import { forgetPerson } from './forgetPerson.ts'
import { forgetRemarks } from './forgetRemarks.ts'
import { forgetViews } from './forgetViews.ts'

/** An order to forget somebody. Those of former days know no words: their texts were seen to by the call that gave them. */
export interface ForgetOrder {
  readonly restaurantId: string | null
  readonly erasedId: string | null
  readonly words: ForgottenWords | null
  readonly progress: Progress | null
}

/** Which step an order has come to; the last row that was looked at, and the last one that there was when the step began. */
interface Progress {
  readonly step: number
  readonly after: number
  readonly upTo: number | null
}

/** What is left of an order: null when nothing is. */
type Left = { readonly words: ForgottenWords | null; readonly progress: Progress } | null

interface Stores {
  readonly trx: Knex.Transaction
  readonly clickhouse: ClickHouseClient
}

type Table = 'inbox_files' | 'audit_log' | 'outbox'

/** Something that is done at once, or page by page through a table. `learn` answers the words with those that it has found. */
type Step =
  | { readonly table: null; readonly run: (stores: Stores) => Promise<void> }
  | { readonly table: Table; readonly run: (trx: Knex, page: Page) => Promise<void> }
  | { readonly table: Table; readonly learn: (trx: Knex, page: Page) => Promise<ForgottenWords> }

const ROWS_PER_PAGE = 500

/**
 * Takes the next step of an order, one page of it where a table is gone through, and answers what is left. The caller commits both
 * together: whatever ends the program, the order goes on where it was, and each page may be done twice.
 */
export async function takeForgetStep(stores: Stores, order: ForgetOrder): Promise<Left> {
  const steps = stepsOf(order)
  const { step: at, after, upTo } = order.progress ?? { step: 0, after: 0, upTo: null }
  const next = (words: ForgottenWords | null): Left =>
    at + 1 < steps.length ? { words, progress: { step: at + 1, after: 0, upTo: null } } : null
  const step = steps[at]
  if (step === undefined) return null
  if (step.table === null) {
    await step.run(stores)
    return next(order.words)
  }
  const { trx } = stores
  const last = upTo ?? (await lastRow(trx, step.table))
  const end = await endOfPage(trx, step.table, { after, end: last })
  if (end === null) return next(order.words)
  const progress = { step: at, after: end, upTo: last }
  if ('learn' in step) return { words: await step.learn(trx, { after, end }), progress }
  await step.run(trx, { after, end })
  return { words: order.words, progress }
}

function stepsOf({ restaurantId, erasedId, words }: ForgetOrder): readonly Step[] {
  if (words?.kind === 'account') return accountSteps(words)
  if (restaurantId === null || erasedId === null) return []
  const stores: Step = {
    table: null,
    async run({ trx, clickhouse }) {
      // A store rewrites what it has in the time that it needs.
      await trx.raw('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
      await lockRestaurants(trx, [restaurantId])
      await forgetPerson({ trx, clickhouse }, erasedId)
    },
  }
  if (words === null) return [stores]
  const remarks: Step = {
    table: 'inbox_files',
    run: (trx, page) => forgetRemarks(trx, { restaurantId, words }, page),
  }
  if (words.kind === 'seller')
    return [
      stores,
      remarks,
      { table: 'audit_log', run: (trx, page) => forgetSellerActs(trx, words, page) },
      { table: null, run: ({ trx }) => forgetViews(trx, restaurantId, words) },
    ]
  if (words.email === '') return [stores, remarks]
  const contact = { restaurantId, words }
  return [
    stores,
    remarks,
    { table: 'outbox', run: (trx, page) => forgetContactMails(trx, contact, page) },
    { table: 'audit_log', run: (trx, page) => forgetMailActs(trx, contact, page) },
  ]
}

/** The addresses that an account had before stand in the lines about it: they are learnt first. */
function accountSteps(words: AccountWords): readonly Step[] {
  return [
    {
      table: 'audit_log',
      learn: async (trx, page) => ({
        ...words,
        emails: [...new Set([...words.emails, ...(await listFormerEmails(trx, words, page))])],
      }),
    },
    { table: 'audit_log', run: (trx, page) => forgetAccountActs(trx, words, page) },
    { table: 'outbox', run: (trx, page) => forgetAccountMails(trx, words, page) },
  ]
}

async function lastRow(trx: Knex, table: string): Promise<number> {
  const { rows } = await trx.raw<{ rows: { last: number | null }[] }>('SELECT max(id) AS last FROM ??', [table])
  return rows[0]?.last ?? 0
}

/** The last row of the next page; null when there is none. */
async function endOfPage(trx: Knex, table: string, { after, end }: Page): Promise<number | null> {
  const { rows } = await trx.raw<{ rows: { last: number | null }[] }>(
    'SELECT max(id) AS last FROM (SELECT id FROM ?? WHERE id > ? AND id <= ? ORDER BY id LIMIT ?) page',
    [table, after, end, ROWS_PER_PAGE],
  )
  return rows[0]?.last ?? null
}
