import { describe, expect, it } from 'vitest'
import { pdfTools } from '../../tests/support/exportTools.ts'
import { headLines, headPieces } from './headLines.ts'
import { openPdf } from './pdfPen.ts'

const pen = openPdf(await pdfTools('DejaVuSansMono'))

/** The width in mm of so many letters, all alike in this font, at 8.5 points. */
const room = (count: number) => count * (1233 / 2048) * 8.5 * (25.4 / 72)

describe('the head of a column', () => {
  it.each([
    ['Titres-restaurant', 12, ['Titres-', 'restaurant']],
    ['Titres-restaurant', 17, ['Titres-restaurant']],
    ['Chèques-cadeaux et titres', 12, ['Chèques-', 'cadeaux et', 'titres']],
    ['Carte bancaire', 8, ['Carte', 'bancaire']],
    ['Carte bancaire', 14, ['Carte bancaire']],
    ['Net - brut', 6, ['Net -', 'brut']],
    ['Un deux trois quatre', 6, ['Un', 'deux', 'trois…']],
    ['', 6, ['']],
  ])('« %s » in %d letters breaks between words and after a hyphen alone', (title, count, lines) => {
    pen.use('bold', 8.5)
    expect(headLines(pen, title, room(count))).toEqual(lines)
  })

  it('breaks within a word that alone is wider than its column', () => {
    pen.use('bold', 8.5)
    expect(headLines(pen, 'x'.repeat(12), room(10))).toEqual(['x'.repeat(10), 'xx'])
  })

  it('has its words and what hyphens end as pieces, and what a narrow blank holds together as one', () => {
    expect(headPieces('Titres-restaurant TVA 5,5\u202f%')).toEqual(['Titres-', 'restaurant', 'TVA', '5,5\u202f%'])
    expect(headPieces('Net\nencaissé')).toEqual(['Net', 'encaissé'])
  })
})
