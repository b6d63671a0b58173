import { accountingDays } from '../../../../../reports/accountingDays/report.ts'
import { wallNow } from '../../../../../shared/period.ts'
import { addDays } from '../../../../../shared/serviceDay.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

/** As many days back a rate or a family is looked for that has no account yet. */
const seenDays = 92

/** The parameters of the first chosen restaurant, where it is one's own: its day, its accounts, and what was sold of late. */
export function settingsQuestions({ all, filter: { sites } }: ReportAddress) {
  const own = all.find(({ _id, kind }) => _id === sites[0] && kind === 'owner')
  if (!own) return {}
  return {
    settings: { path: `api/parametres/debut-calcule-ticket/${own._id}` },
    accounts: { path: `accounting/accounts/${own._id}` },
    days: daysOfLate(own._id),
  } as const
}

/** The days of a restaurant whose rates and families want an account, until today. */
export function daysOfLate(siteId: string) {
  const today = wallNow().slice(0, 10)
  const range = [`${addDays(today, -seenDays)}T00:00:00.000`, `${today}T23:59:59.999`] as const
  return accountingDays({ range, sites: [siteId] })
}
