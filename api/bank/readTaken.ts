import { takenByDay, type TakenByFamily } from '../../reports/bankReconciliation/report.ts'
import { runReport } from '../../reports/question/report.ts'
import { AppError } from '../../shared/errors.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { Deps } from '../context.ts'

interface AskedDays {
  readonly restaurantId: string
  readonly first: string
  readonly last: string
}

/** More than a year and its delays; a statement that reaches further is pasted in two. */
const MOST_DAYS = 400

/** What the tills of a restaurant took each service day 'yyyy-MM-dd' from `first` to `last`, by payment family; 422 for more days than a year has. */
export async function readTaken(
  cube: Deps['cube'],
  { restaurantId, first, last }: AskedDays,
): Promise<Map<string, TakenByFamily>> {
  if (addDays(first, MOST_DAYS) < last) {
    const message = 'Ce relevé couvre plus d’une année\u202f: collez-le en plusieurs fois'
    throw new AppError({ status: 422, code: 'invalid', field: 'texte', message })
  }
  const read = await runReport(takenByDay({ sites: [restaurantId], first, last }), cube.loaderFor([restaurantId]))
  return new Map([...read].map(([key, families]) => [key.slice(restaurantId.length + 1), families]))
}
