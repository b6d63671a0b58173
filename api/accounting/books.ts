import type { Knex } from 'knex'
import { companiesOf, companyOf } from '../../shared/accounting/company.ts'
import { makeShortCode } from '../../shared/accounting/shortCode.ts'
import type { Clocked } from '../../shared/currentDay.ts'
import { AppError } from '../../shared/errors.ts'
import { holidayZoneOf } from '../../shared/publicHolidays.ts'
import { sirenOf } from '../../shared/siren.ts'

/** A restaurant of a set of books, with the short code of its documents. */
export interface BookSite extends Clocked {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly siret: string
  readonly code: string
  /** True once a file has gone out under the code: it stays. */
  readonly isCodeFixed: boolean
}

/** One set of books: the restaurants of one SIREN, or one restaurant whose Siret is none. */
export interface Book {
  /** The SIREN; without one the restaurant's id. */
  readonly company: string
  readonly siren: string | null
  readonly name: string
  readonly sites: readonly BookSite[]
}

interface StoredSite {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly company: string
  readonly siret: string
  readonly postalCode: string
  readonly dayStartMinutes: number
}

/** The books of some restaurants, companies by name, their restaurants by name; a restaurant without a short code gets one. */
export async function findBooks(knex: Knex, restaurantIds: readonly string[]): Promise<Book[]> {
  const stored = await knex('restaurants')
    .whereIn('id', [...restaurantIds])
    .orderBy(['name', 'id'])
    .select<StoredSite[]>('id', 'name', 'city', 'company', 'siret', {
      postalCode: 'postal_code',
      dayStartMinutes: 'day_start_minutes',
    })
  const codes = await findCodes(knex, stored)
  return companiesOf(stored).map((company): Book => {
    const sites = company.sites.map((site) => ({
      ...{ ...site, holidayZone: holidayZoneOf(site.postalCode) },
      ...(codes.get(site.id) ?? { code: '', isCodeFixed: false }),
    }))
    return { ...company, sites }
  })
}

type Codes = Map<string, Pick<BookSite, 'code' | 'isCodeFixed'>>

async function findCodes(knex: Knex, stored: readonly StoredSite[]): Promise<Codes> {
  const known = await readCodes(knex, stored)
  const without = stored.filter(({ id }) => !known.has(id))
  if (without.length === 0) return known
  for (const company of new Set(without.map(companyOf)))
    await makeCodes(knex, { company, sites: without.filter((site) => companyOf(site) === company) })
  return await readCodes(knex, stored)
}

async function readCodes(knex: Knex, stored: readonly StoredSite[]): Promise<Codes> {
  const rows = await knex('journal_codes')
    .whereIn(
      'restaurant_id',
      stored.map(({ id }) => id),
    )
    .select<{ id: string; code: string; exportedAt: Date | null }[]>(
      'restaurant_id AS id',
      'code',
      'exported_at AS exportedAt',
    )
  return new Map(rows.map(({ id, code, exportedAt }) => [id, { code, isCodeFixed: exportedAt !== null }]))
}

/** One process at a time names the restaurants of a company; who comes second finds them named. */
async function makeCodes(
  knex: Knex,
  { company, sites }: { company: string; sites: readonly StoredSite[] },
): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("SELECT pg_advisory_xact_lock(hashtextextended('journal codes ' || ?, 0))", [company])
    const taken = new Set(await trx('journal_codes').where({ company }).pluck<string[]>('code'))
    const named = await trx('journal_codes').where({ company }).pluck<string[]>('restaurant_id')
    const houses = await housesOf(trx, { company, sites })
    for (const { id, name } of sites.filter((site) => !named.includes(site.id))) {
      const others = houses.filter((house) => house.id !== id).map((house) => house.name)
      const code = makeShortCode(name, { others, taken })
      taken.add(code)
      await trx('journal_codes').insert({ restaurant_id: id, company, code })
    }
  })
}

/** Every restaurant of a company, whoever's: a word that two of them bear tells neither. */
async function housesOf(
  trx: Knex.Transaction,
  { company, sites }: { company: string; sites: readonly StoredSite[] },
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  if (sirenOf(sites[0]?.siret ?? '') === null) return sites
  return await trx('restaurants')
    .where('siret_key', 'like', `${company}_____`)
    .select<{ id: string; name: string }[]>('id', 'name')
}

/** Gives a restaurant another short code; 409 once a file has gone out under the former one, or when another of its company bears it. */
export async function changeCode(
  trx: Knex.Transaction,
  { restaurantId, code }: { restaurantId: string; code: string },
): Promise<void> {
  const row = await trx('journal_codes')
    .where({ restaurant_id: restaurantId })
    .forUpdate()
    .first<{ company: string; code: string; exported_at: Date | null } | undefined>('company', 'code', 'exported_at')
  if (row === undefined || row.code === code) return
  if (row.exported_at !== null) throw conflict('Un fichier est déjà parti sous ce code\u202f: il ne change plus')
  const other = await trx('journal_codes').where({ company: row.company, code }).first<object | undefined>('code')
  if (other !== undefined) throw conflict('Un autre restaurant de la société porte déjà ce code')
  await trx('journal_codes').where({ restaurant_id: restaurantId }).update({ code })
}

function conflict(message: string): AppError {
  return new AppError({ status: 409, code: 'conflict', field: 'code', message })
}

/** From the first file on, the codes stay. */
export async function fixCodes(knex: Knex, restaurantIds: readonly string[]): Promise<void> {
  await knex('journal_codes')
    .whereIn('restaurant_id', [...restaurantIds])
    .whereNull('exported_at')
    .update({ exported_at: knex.fn.now() })
}
