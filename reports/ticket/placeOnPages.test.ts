import { beforeAll, describe, expect, it } from 'vitest'
import { pdfTools } from '../../tests/support/exportTools.ts'
import { readPages, type PlacedArea } from '../../tests/support/pdfPages.ts'
import { makeArticle, makeTicket } from '../../tests/support/sampleTicket.ts'
import { renderTicketsPdf } from './renderTicketsPdf.ts'
import type { Ticket } from '../../shared/wire/ticket.ts'

const tools = await pdfTools('DejaVuSansMono')
const order = makeTicket().COMMANDE[0]!

/** A ticket of so many printed lines: 10 without articles, else 12 and one for each of them. */
function ticketOf(lines: number): Ticket {
  const articles = Array.from({ length: Math.max(0, lines - 12) }, () => makeArticle())
  return makeTicket({
    ...{ EmetteurSociete: '', EmetteurAdresse: '', EmetteurCodePostal: '', EmetteurVille: '', EmetteurTelephone: '' },
    ...{ EmetteurSiret: '', EmetteurNumTVA: '', TVA: [], REMISE: [], REGLEMENT: [] },
    COMMANDE: [{ ...order, ARTICLE: articles }],
  })
}

/** The frames of each page, and where its texts begin, in hundredths of a millimetre. */
function readDrawnPages(bytes: Uint8Array) {
  const rounded = (mm: number) => Math.round(mm * 100) / 100
  return readPages(bytes).map(({ areas, texts }) => ({
    frames: areas.map(({ x, y, width, height }) => ({
      ...{ x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) },
    })),
    texts: texts.map(({ x, y, size, isBold }) => ({ x: rounded(x), y: rounded(y), size, isBold })),
  }))
}

const render = (...lines: readonly number[]) => renderTicketsPdf(lines.map(ticketOf), { withDetail: true }, tools)
const placesOf = ({ frames }: { readonly frames: readonly PlacedArea[] }) =>
  frames.map(({ x, y, height }) => [x, y, height])
const framesOf = (...lines: readonly number[]) => readDrawnPages(render(...lines)).map(placesOf)

// Two rolls of 80 mm with 8 mm between them are 168 mm: 21 mm are left on either side of a sheet of 210 mm.
const [first, second] = [21, 109]
const top = 12
/** Lines 3.5 mm high, and 4 mm above and below them. */
const [of10, of40, of75] = [43, 148, 270.5]

// The first file takes three times as long as the next: a test that is slow is not run for each mutant.
beforeAll(() => {
  render(10)
})

describe('the properties of the file', () => {
  it.each([
    ['of one ticket', [10], '/Title (Ticket)'],
    ['of several', [10, 10], '/Title (Tickets)'],
  ])('%s', (_, lines, title) => {
    const file = Buffer.from(render(...lines)).toString('latin1')
    expect(file).toContain(title)
    expect(file).toContain('/Creator (Comptoir)')
  })
})

describe('tickets on their pages', () => {
  it('are rolls of 80 mm, one under the other, their lines inside their frame', () => {
    const [page, ...others] = readDrawnPages(render(10, 10))
    expect(others).toEqual([])
    expect(page?.frames).toEqual([
      { x: first, y: top, width: 80, height: of10 },
      { x: first, y: top + of10 + 4, width: 80, height: of10 },
    ])
    const strong = [0, 2, 9] // the restaurant, the operation and the total
    const linesFrom = (y: number) =>
      Array.from({ length: 10 }, (_, at) => ({
        ...{ x: first + 4, y: expect.closeTo(y + at * 3.5, 1) as number },
        ...{ size: 8, isBold: strong.includes(at) },
      }))
    // 10 characters of 7 points are 14.87 mm wide and end 12 mm before the edge.
    const pageNumber = { x: 183.13, y: 292, size: 7, isBold: false }
    expect(page?.texts).toEqual([...linesFrom(18.63), ...linesFrom(65.63), pageNumber])
  })

  it('go on in the next column, then on the next page, when they have no room left', () => {
    expect(framesOf(40, 40, 40, 10, 40, 40)).toEqual([
      [
        [first, top, of40],
        [second, top, of40],
      ],
      [
        [first, top, of40],
        [first, top + of40 + 4, of10],
        [second, top, of40],
      ],
      [[first, top, of40]],
    ])
  })

  it('longer than a page go on in the next column from where they are cut', () => {
    const pages = readDrawnPages(render(160, 10))
    expect(pages.map(placesOf)).toEqual([
      [
        [first, top, of75],
        [second, top, of75],
      ],
      [
        [first, top, of10],
        [first, top + of10 + 4, of10],
      ],
    ])
    // The last text of a page is its number.
    expect(pages.map(({ texts }) => texts.length)).toEqual([75 + 75 + 1, 10 + 10 + 1])
  })

  it('begin in the next column when they are longer than a page and one stands above', () => {
    expect(framesOf(10, 85)).toEqual([
      [
        [first, top, of10],
        [second, top, of75],
      ],
      [[first, top, of10]],
    ])
  })

  it('as long as a page fill one column and no other', () => {
    expect(framesOf(75, 75)).toEqual([
      [
        [first, top, of75],
        [second, top, of75],
      ],
    ])
  })

  it('have the number of the page under them, on every page', () => {
    const numbers = readDrawnPages(render(75, 75, 75, 75, 75)).map(({ texts }) => texts.at(-1))
    expect(numbers).toEqual(Array.from({ length: 3 }, () => ({ x: 183.13, y: 292, size: 7, isBold: false })))
  })
})
