import { normalise } from './normalise.ts'

/** A text as names are compared and searched: without accents, in small letters, with the straight apostrophe. */
export function foldText(text: string): string {
  return normalise(text.replace(/[’‘ʼ]/g, "'"), 'NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
