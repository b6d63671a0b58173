import Router from '@koa/router'
import {
  countMetTwins,
  keepReceipts,
  lockReceipts,
  removeReceipt,
  type NewReceipt,
} from '../../db/records/bank/receipts.ts'
import { AppError } from '../../shared/errors.ts'
import { frenchDate } from '../../shared/frenchDate.ts'
import { exact, sum } from '../../shared/money.ts'
import { wallNow } from '../../shared/period.ts'
import { bankCalls } from '../../shared/wire/bank.ts'
import type { ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { type Asked, serve } from '../http/serve.ts'
import { writeAudit } from '../record/audit.ts'
import { ownerOf, sitesInReach } from '../rights/reach.ts'
import { refuseUnknownFamilies } from './knownFamilies.ts'
import { readBankMonth } from './readBankMonth.ts'
import { readPasted } from './readStatement.ts'

/** 'Rapprochement bancaire': what the tills took beside what the bank received, which owners type or paste; what is taken back stays kept. */
export function bankRoutes({ knex, cube }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, bankCalls.month, showMonth)
  serve(router, bankCalls.read, read)
  serve(router, bankCalls.keep, keep)
  serve(router, bankCalls.remove, remove)
  return router

  async function showMonth(ctx: Asked<typeof bankCalls.month>) {
    const { site, month } = ctx.state.input
    await sitesInReach(knex, ctx.state.account, site)
    ctx.body = await readBankMonth({ knex, cube }, { site, month })
  }

  async function read(ctx: Asked<typeof bankCalls.read>) {
    const restaurantId = await owned(ctx)
    ctx.body = await readPasted({ knex, cube }, { restaurantId, ...ctx.state.input })
  }

  async function keep(ctx: Asked<typeof bankCalls.keep>) {
    const restaurantId = await owned(ctx)
    const receipts = receiptsOf(ctx.state.input)
    await refuseUnknownFamilies({ knex, cube }, { restaurantId, families: receipts.map(({ family }) => family) })
    ctx.body = await knex.transaction(async (trx) => {
      await lockReceipts(trx, restaurantId)
      const met = await countMetTwins(trx, { restaurantId, receipts })
      if (met > 0) throw keptMeanwhile(met)
      const gardes = await keepReceipts(trx, { restaurantId, accountId: ctx.state.account.id, receipts })
      const details = { lignes: gardes, montant: sum(receipts.map(({ amount }) => exact(amount))).toFixed(2) }
      if (gardes > 0)
        await writeAudit(trx, ctx, { action: 'bank.keep', targetType: 'restaurant', targetId: restaurantId, details })
      return { gardes }
    })
  }

  async function remove(ctx: Asked<typeof bankCalls.remove>) {
    const restaurantId = await owned(ctx)
    const id = ctx.params['receipt'] ?? ''
    if (!isUuid(id)) throw notFound()
    await knex.transaction(async (trx) => {
      const removed = await removeReceipt(trx, { restaurantId, id, accountId: ctx.state.account.id })
      if (removed === undefined) throw notFound()
      const target = { targetType: 'restaurant', targetId: restaurantId, targetName: removed.day }
      const details = { famille: removed.family, montant: removed.amount }
      await writeAudit(trx, ctx, { action: 'bank.remove', ...target, details })
    })
    ctx.body = { deletedCount: 1 }
  }

  /** The restaurant of the path, once it is the caller's own and its subscription stands. */
  async function owned(ctx: Pick<Asked<typeof bankCalls.remove>, 'state' | 'params'>): Promise<string> {
    const { id } = ownerOf(ctx.state.account, ctx.params['id'] ?? '')
    await sitesInReach(knex, ctx.state.account, id)
    return id
  }
}

/** What is to be kept; 422 for a day that is still to come. */
function receiptsOf({ encaissements }: Asked<typeof bankCalls.keep>['state']['input']): NewReceipt[] {
  const receipts = encaissements.map(({ id, famille, jour, date_banque, montant, libelle, deja }) => ({
    ...{ id, family: famille, day: jour, bankDay: date_banque, amount: montant, label: libelle, twins: deja },
  }))
  const toCome = receipts.find(({ day }) => day > wallNow().slice(0, 10))
  if (toCome !== undefined) {
    const message = `Le ${frenchDate(toCome.day)} est encore à venir\u202f: cette journée n’a rien encaissé`
    throw new AppError({ status: 422, code: 'invalid', field: 'jour', message })
  }
  return receipts
}

/** 409: nothing of these is kept; what was read of the statement is no longer what there is. */
function keptMeanwhile(lines: number): AppError {
  const what = lines === 1 ? 'Une de ces lignes a été gardée' : `${lines} de ces lignes ont été gardées`
  const message = `${what} entre-temps\u202f: le relevé est relu, vérifiez ce qui reste à garder`
  return new AppError({ status: 409, code: 'kept_meanwhile', message })
}
