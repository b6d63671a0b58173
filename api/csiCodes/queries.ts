import type { Knex } from 'knex'
import { holdsSql } from '../../db/postgres/holdsSql.ts'
import { refuseReferenced } from '../../db/postgres/refuseReferenced.ts'
import type { CreateCode, SearchCodes, UpdateCode } from '../../shared/wire/questions/subscriptions.ts'
import type { WireCode } from '../../shared/wire/csiCodes.ts'
import { AppError } from '../../shared/errors.ts'

interface CodeRow {
  id: string
  label: string
  code: string
  net_price: string
  nb_months: number
  starts_at: Date
  ends_at: Date | null
  is_enabled: boolean
  used_at: Date | null
  restaurant_id: string | null
}
type JoinedCode = CodeRow & { restaurant_name: string | null }

/** Which codes a person may see: every one, those that served elsewhere than in these restaurants, or those redeemed by these. */
export type CodeReach = 'all' | { readonly usedOutside: readonly string[] } | readonly string[]

/** Codes in reach that fit every given filter, newest first. */
export async function listCodes(knex: Knex, filter: Partial<SearchCodes>, reach: CodeReach): Promise<WireCode[]> {
  const query = selectCodes(knex).orderBy([{ column: 'c.created_at', order: 'desc' }, 'c.code'])
  if (isList(reach)) void query.whereIn('c.restaurant_id', [...reach])
  else if (reach !== 'all') {
    void query
      .whereNotNull('c.used_at')
      .whereRaw('(c.restaurant_id IS NULL OR c.restaurant_id <> ALL (?::uuid[]))', [[...reach.usedOutside]])
  }
  if (typeof filter.isEnabled === 'boolean') void query.where('c.is_enabled', filter.isEnabled)
  if (typeof filter.isUsed === 'boolean') void query.whereRaw('(c.used_at IS NOT NULL) = ?', [filter.isUsed])
  if (filter.libel) void query.whereRaw(holdsSql('c.label', ':part::text'), { part: filter.libel })
  if (filter.code) void query.whereRaw(holdsSql('c.code', ':part::text'), { part: filter.code })
  if (filter.search)
    void query.whereRaw(holdsSql("concat_ws(' ', c.label, c.code, r.name)", ':part::text'), { part: filter.search })
  if (filter.nbMonths !== undefined) void query.where('c.nb_months', filter.nbMonths)
  if (filter.price !== undefined) void query.whereRaw('c.net_price = ?::numeric', [String(filter.price)])
  return (await query).map(present)
}

function isList(reach: CodeReach): reach is readonly string[] {
  return Array.isArray(reach)
}

/** Stores a new code, enabled and not used; 409 when that code exists, whatever the case of its letters. */
export async function insertCode(knex: Knex, code: CreateCode): Promise<WireCode> {
  const rows = await knex('csi_codes').insert(columnsOf(code)).returning<{ id: string }[]>('id').catch(refuseTwin)
  return await findCode(knex, rows[0]?.id ?? '')
}

/** Changes the given fields; null when there is no such code, 409 when a code that opened a subscription would be free again. */
export async function updateCode(knex: Knex, id: string, code: UpdateCode): Promise<WireCode | null> {
  return await knex.transaction(async (trx) => {
    const stored = await trx<CodeRow>('csi_codes').where({ id }).forUpdate().first()
    if (stored === undefined) return null
    const changes = { ...columnsOf(code), ...(await usageOf(trx, stored, code.isUsed)) }
    if (Object.keys(changes).length > 0) await trx('csi_codes').where({ id }).update(changes).catch(refuseTwin)
    return await findCode(trx, id)
  })
}

/** Deletes a code and answers its label; null when there is no such code, 409 when it opened a subscription. */
export async function deleteCode(knex: Knex, id: string): Promise<Pick<WireCode, '_id' | 'libel'> | null> {
  const rows = await knex('csi_codes')
    .where({ id })
    .delete()
    .returning<{ label: string }[]>('label')
    .catch(refuseReferenced)
  return rows[0] === undefined ? null : { _id: id, libel: rows[0].label }
}

function selectCodes(knex: Knex) {
  return knex('csi_codes as c')
    .leftJoin('restaurants as r', 'r.id', 'c.restaurant_id')
    .select<JoinedCode[]>('c.*', 'r.name as restaurant_name')
}

async function findCode(knex: Knex, id: string): Promise<WireCode> {
  const rows = await selectCodes(knex).where('c.id', id)
  if (rows[0] === undefined) throw new Error('the code is gone')
  return present(rows[0])
}

async function usageOf(trx: Knex, stored: CodeRow, isUsed: boolean | undefined): Promise<Partial<CodeRow>> {
  if (isUsed === undefined || isUsed === (stored.used_at !== null)) return {}
  if (isUsed) return { used_at: new Date() }
  const opened = await trx<{ id: string; code_id: string }>('subscriptions')
    .select('id')
    .where('code_id', stored.id)
    .first()
  if (opened !== undefined)
    throw new AppError({ status: 409, code: 'conflict', message: 'Ce code a déjà servi', field: 'isUsed' })
  return { used_at: null, restaurant_id: null }
}

function refuseTwin(cause: unknown): never {
  if ((cause as { code?: string }).code !== '23505') throw cause
  throw new AppError({ status: 409, code: 'conflict', message: 'Ce code existe déjà', field: 'code', cause })
}

function columnsOf(code: UpdateCode): Partial<CodeRow> {
  return {
    ...(code.libel === undefined ? {} : { label: code.libel }),
    ...(code.code === undefined ? {} : { code: code.code }),
    ...(code.price === undefined ? {} : { net_price: code.price }),
    ...(code.nbMonths === undefined ? {} : { nb_months: code.nbMonths }),
    ...(code.dateDebut === undefined ? {} : { starts_at: code.dateDebut }),
    ...(code.dateFin === undefined ? {} : { ends_at: code.dateFin }),
    ...(code.isEnabled === undefined ? {} : { is_enabled: code.isEnabled }),
  }
}

function present(row: JoinedCode): WireCode {
  return {
    _id: row.id,
    libel: row.label,
    code: row.code,
    price: Number(row.net_price),
    dateDebut: row.starts_at.toISOString(),
    dateFin: row.ends_at?.toISOString() ?? null,
    nbMonths: row.nb_months,
    isEnabled: row.is_enabled,
    isUsed: row.used_at !== null,
    storeID: row.restaurant_id,
    LibSite: row.restaurant_name ?? '',
    usedDate: row.used_at?.toISOString() ?? null,
  }
}
