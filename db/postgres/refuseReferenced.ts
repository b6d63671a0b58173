import { AppError } from '../../shared/errors.ts'

/** Turns Postgres' refusal of a deletion (a foreign key still points there) into the 409 of 01 §8; anything else is thrown on. */
export function refuseReferenced(cause: unknown): never {
  if ((cause as { code?: string }).code !== '23503') throw cause
  throw new AppError({
    status: 409,
    code: 'referenced',
    message: 'Cannot delete the entity because it is referenced by other records.',
    cause,
  })
}
