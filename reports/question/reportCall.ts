import type { z } from 'zod'
import type { FilterBody, ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { AppError } from '../../shared/errors.ts'
import { wallRange, type WallRange } from '../../shared/period.ts'
import type { Call } from '../../shared/wire/call.ts'
import type { Report, ReportFilter } from './report.ts'

/** What a body asks, within the caller's reach, the minute at which the service day of its restaurants starts, whose clocks hang there (`holidayZoneOf`), and the wall time now in Paris. */
export interface Asked {
  readonly filter: ReportFilter
  readonly dayStartMinutes: number
  readonly zones?: readonly string[]
  readonly now: string
}

/** A call that answers a report: which one its body asks, and how the figures are spelled for the wire. */
export interface ReportCall<Body extends FilterBody, Figures, Answer> extends Call {
  readonly body: z.core.$ZodType<Body>
  readonly answer: z.core.$ZodType<Answer>
  /** A list is cut to the page that the body asks for. */
  readonly paged: boolean
  report(asked: Asked, body: Body): Report<Figures>
  wire(figures: Figures, body: Body): Answer
}

/** Any of the reporting calls. */
export type AnyReportCall = ReportCall<FilterBody, unknown, unknown>

/** Keeps that body, figures and answer of a call fit each other. */
export function defineReportCall<Body extends FilterBody, Figures, Answer>(
  call: ReportCall<Body, Figures, Answer>,
): ReportCall<Body, Figures, Answer> {
  return call
}

/** A range of the wire; 422 when it ends before it starts. */
export function readRange([from, to]: readonly [string, string]): WallRange {
  try {
    return wallRange(from, to)
  } catch (cause) {
    throw new AppError({
      status: 422,
      code: 'invalid',
      field: 'range',
      message: 'La période finit avant de commencer',
      cause,
    })
  }
}

/** What orders articles: quantity unless the amount is asked for. */
export function orderOf({ qte }: Pick<ReportingBody, 'qte'>): 'quantity' | 'amount' {
  return qte === 'montant' ? 'amount' : 'quantity'
}
