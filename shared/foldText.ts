/** A text as names are compared and searched: without accents, in small letters, with the straight apostrophe. */
export function foldText(text: string): string {
  return text
    .replace(/[’‘ʼ]/g, "'")
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
