import type { Logger } from 'pino'
import { AppError } from '../../shared/errors.ts'
import { withoutLiterals } from '../../shared/redact.ts'

const lostStore = /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|socket hang up/
const unreadableDate = /^(?:Error: )?Can't parse date: '([^']{0,60})'/

const texts = {
  date: (given: string) => `Date illisible\u202f: ${given}`,
  apart: 'Ces mesures et ces dimensions ne vont pas ensemble dans une même question.',
  other: 'Cette question n’a pas de réponse\u202f: vérifiez les dates et les valeurs de ses filtres.',
  down: "Il y a un problème, veuillez réessayer s'il vous plaît",
} as const

/** Cube's failure as a sentence: 503 when a store is away, else 400. Cube's own words go to the log, under the request's id. */
export function translateRefusal(log: Logger, status: number, body: unknown): AppError {
  const error = String((body as { error?: unknown } | null)?.error)
  log.warn({ status, error: withoutLiterals(error) }, 'Cube refused a question')
  if (status >= 500 || lostStore.test(error)) {
    return new AppError({ status: 503, code: 'unavailable', message: texts.down, retryAfterSeconds: 5 })
  }
  return new AppError({ status: 400, code: 'cube_refused', message: sentenceOf(error) })
}

function sentenceOf(error: string): string {
  const date = unreadableDate.exec(error)?.[1]
  if (date !== undefined) return texts.date(date)
  return error.includes("Can't find join path") ? texts.apart : texts.other
}
