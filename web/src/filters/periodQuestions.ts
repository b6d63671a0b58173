import { comparedSides } from '../../../reports/question/compared.ts'
import { firstTickets } from '../../../reports/firstTickets/report.ts'
import type { WallRange } from '../../../shared/period.ts'
import { serviceDayOf } from '../../../shared/serviceDay.ts'
import type { CallOf } from '../query/queries.ts'
import { isMarked } from './dayMarks.ts'
import type { ReportAddress } from './reportAddress.ts'

/** Of whom notes are read, and when their days begin. */
interface Noted {
  readonly sites: readonly string[]
  readonly dayStartMinutes: number
}

/** How the own notes beside the days of a range are asked for. */
export function notesOf([from, to]: WallRange, { sites, dayStartMinutes }: Noted): CallOf<'POST /day-notes/search'> {
  const [first, last] = [serviceDayOf(from, dayStartMinutes), serviceDayOf(to, dayStartMinutes)]
  return { path: 'day-notes/search', body: { first, last, site: [...sites] } }
}

/**
 * What the line of a period says beside its dates: the own notes of its days, those of the days that they are compared with,
 * until when and without whom they are compared, and since when there are tickets (`compares`). Asked with the figures, so that
 * the line is drawn once; both sides are what compared figures ask first, and share their answer.
 */
export function periodQuestions({ filter, period, compared }: ReportAddress, { compares }: { compares: boolean }) {
  const { dayStartMinutes, previousRange } = period
  const noted = { sites: filter.sites, dayStartMinutes }
  const hasOther = compares && compared.comparison.kind !== 'habituel' && isMarked(previousRange)
  return {
    ownNotes: notesOf(filter.range, noted),
    otherNotes: hasOther ? notesOf(previousRange, noted) : null,
    sides: compares ? comparedSides(compared) : null,
    beginnings: compares ? firstTickets(filter.sites, dayStartMinutes) : null,
  }
}
