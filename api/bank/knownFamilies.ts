import { listFamilies } from '../../db/records/bank/receipts.ts'
import { familiesTaken } from '../../reports/bankReconciliation/report.ts'
import { runReport } from '../../reports/question/report.ts'
import { AppError } from '../../shared/errors.ts'
import { familyName } from '../../shared/familyName.ts'
import type { Deps } from '../context.ts'

interface AskedFamilies {
  readonly restaurantId: string
  readonly families: readonly string[]
}

/**
 * 422 for a family that no till of the restaurant ever took and that nothing is kept of: it would stand beside nothing, misspelt.
 * Before a till took anything every family is taken at its word.
 */
export async function refuseUnknownFamilies(
  { knex, cube }: Pick<Deps, 'knex' | 'cube'>,
  { restaurantId, families }: AskedFamilies,
): Promise<void> {
  const taken = await runReport(familiesTaken(restaurantId), cube.loaderFor([restaurantId]))
  if (taken.length === 0) return
  const kept = await listFamilies(knex, restaurantId)
  const unknown = families.find((family) => !taken.includes(family) && !kept.includes(family))
  if (unknown === undefined) return
  throw new AppError({ status: 422, code: 'invalid', field: 'famille', message: says(unknown, taken) })
}

function says(unknown: string, taken: readonly string[]): string {
  const missing = `Aucune caisse de ce restaurant n’a encaissé en «\u00a0${familyName(unknown)}\u00a0»`
  return `${missing}\u202f: choisissez parmi ${taken.map(familyName).join(', ')}`
}
