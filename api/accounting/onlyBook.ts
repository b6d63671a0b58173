import { AppError } from '../../shared/errors.ts'
import type { ReadBook } from './readBooks.ts'

/** Nothing is ever written for two companies in one file: 422 when there is none, or another one beside it. */
export function onlyBook(books: readonly ReadBook[]): ReadBook {
  const [book, other] = books
  if (book !== undefined && other === undefined) return book
  const message =
    book === undefined
      ? 'Cette société n’a aucun de ces restaurants'
      : 'Choisissez une société\u202f: un fichier n’en porte qu’une'
  throw new AppError({ status: 422, code: 'invalid', field: 'company', message })
}
