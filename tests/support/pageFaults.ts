import type { PdfPage, PlacedText } from './pdfPages.ts'

const margin = 12
/** What additions of lengths may differ by. */
const least = 0.01

/** What nobody wants to see on a page: a text in its margins, or over another text, or crossed by a line. */
export function pageFaults(page: PdfPage): string[] {
  const outside = page.texts.filter((text) => {
    const { left, right, top, bottom } = boxOf(text)
    const isAcross = left < margin - least || right > page.width - margin + least
    return isAcross || top < margin - least || bottom > page.height - margin + 5
  })
  const crossed = page.texts.filter((text) => {
    const { left, right, top, bottom } = boxOf(text)
    return page.rules.some(({ from, to, y }) => from < right && to > left && y > top + least && y < bottom - least)
  })
  return [
    ...outside.map(({ text }) => `outside: ${text}`),
    ...crossed.map(({ text }) => `crossed: ${text}`),
    ...overlapsOf(page.texts).map(([one, other]) => `over each other: ${one.text}, ${other.text}`),
  ]
}

function overlapsOf(texts: readonly PlacedText[]): [PlacedText, PlacedText][] {
  const ordered = texts.toSorted((one, other) => one.y - other.y)
  return ordered.flatMap((one, at) => {
    const box = boxOf(one)
    const below = ordered.slice(at + 1)
    const far = below.findIndex((other) => other.y - one.y > 10)
    const near = far === -1 ? below : below.slice(0, far)
    return near.filter((other) => isOver(box, boxOf(other))).map((other): [PlacedText, PlacedText] => [one, other])
  })
}

type Box = ReturnType<typeof boxOf>

function isOver(one: Box, other: Box): boolean {
  const isBeside = one.right <= other.left + least || other.right <= one.left + least
  return !isBeside && one.bottom > other.top + least && other.bottom > one.top + least
}

/** The box of a text's capitals and of what hangs below its line. */
function boxOf({ x, y, width, size }: PlacedText): { left: number; right: number; top: number; bottom: number } {
  const em = (size * 25.4) / 72
  return { left: x, right: x + width, top: y - 0.73 * em, bottom: y + 0.24 * em }
}
