import { AppError } from '../../shared/errors.ts'

/** What tells a sending that broke off from one that is wrong: it comes again by itself. */
export const cutOffCode = 'interrupted'

/** Of a connection that ended before its request did: nobody reads it, and nothing of the request may be kept. */
export function cutOff(): AppError {
  return new AppError({ status: 400, code: cutOffCode, message: 'Envoi interrompu' })
}
