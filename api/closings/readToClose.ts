import { daysToClose, emptyDay, type DayToClose } from '../../reports/daysToClose/report.ts'
import { keyOfDay, type SiteDay } from '../../reports/question/ofEachDay.ts'
import { runSettled } from '../../reports/question/runSettled.ts'
import type { Deps } from '../context.ts'

/** The figures of a day to close, of one moment: a ticket that comes between two of their questions is in all of them or in none. */
export async function readToClose(cube: Deps['cube'], closed: SiteDay): Promise<DayToClose> {
  const { siteId, day } = closed
  const days = await runSettled(daysToClose({ sites: [siteId], first: day, last: day }), cube.loadersFor([siteId]))
  return days.get(keyOfDay(closed)) ?? emptyDay(closed)
}
