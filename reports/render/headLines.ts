import type { PdfPen } from './pdfPen.ts'

/** A head of more lines would be higher than what stands under it. */
const mostLines = 3

/** What a head may be broken into, each with the blanks behind it: words, and the parts of one that a hyphen ends. */
function brokenHead(title: string): readonly string[] {
  return title.match(/[^ \n-]*-+[ \n]*|[^ \n-]+[ \n]*/g) ?? [title]
}

/** The parts of a head that stay whole: a column is as wide as its longest. */
export function headPieces(title: string): readonly string[] {
  return brokenHead(title).map((piece) => piece.trimEnd())
}

/** A column's head in up to three lines of a width, broken between words or after a hyphen; within a word that alone is wider. */
export function headLines(pen: PdfPen, title: string, width: number): string[] {
  const fits = (text: string) => pen.fit(text, width) === text
  if (!headPieces(title).every(fits)) return pen.wrap(title, width, mostLines)
  const lines = ['']
  for (const piece of brokenHead(title)) {
    const longer = `${lines.at(-1) ?? ''}${piece}`
    if (fits(longer.trimEnd())) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  const rest = lines.slice(mostLines - 1).join('')
  return [...lines.slice(0, mostLines - 1), ...(rest === '' ? [] : [pen.fit(rest.trimEnd(), width)])].map((line) =>
    line.trimEnd(),
  )
}
