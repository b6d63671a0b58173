import { daysToClose, emptyDay, type DayToClose } from '../../reports/daysToClose/report.ts'
import { keyOfDay, type SiteDay } from '../../reports/question/ofEachDay.ts'
import { runReport } from '../../reports/question/report.ts'
import type { Deps } from '../context.ts'

/** How often an import may come between two looks before the last one is taken. */
const MOST_LOOKS = 5

/** The figures of a day to close, read until two looks agree: a ticket that comes between two of their questions is in all of them or in none. */
export async function readToClose(cube: Deps['cube'], closed: SiteDay): Promise<DayToClose> {
  let [former, read] = ['', await readOnce(cube, closed)]
  for (let looks = 1; looks < MOST_LOOKS && former !== JSON.stringify(read); looks += 1) {
    former = JSON.stringify(read)
    read = await readOnce(cube, closed)
  }
  return read
}

async function readOnce(cube: Deps['cube'], closed: SiteDay): Promise<DayToClose> {
  const { siteId, day } = closed
  const days = await runReport(daysToClose({ sites: [siteId], first: day, last: day }), cube.loaderFor([siteId]))
  return days.get(keyOfDay(closed)) ?? emptyDay(closed)
}
