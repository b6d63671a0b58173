import { describe, expect, it } from 'vitest'
import { pdfTools } from '../../tests/support/exportTools.ts'
import { readPages } from '../../tests/support/pdfPages.ts'
import { openPdf } from './pdfPen.ts'

const mono = await pdfTools('DejaVuSansMono')
const sans = await pdfTools('DejaVuSans')

/** The width in mm of so many letters of DejaVu Sans Mono: 1233 of 2048 parts of their size, which is in points. */
function letters(count: number, size: number): number {
  return count * (1233 / 2048) * size * (25.4 / 72)
}

describe('a page', () => {
  it('is an A4, upright or lying', () => {
    const [upright, lying] = [openPdf(mono), openPdf(mono, true)]
    expect([upright.width, upright.height].map((length) => length.toFixed(0))).toEqual(['210', '297'])
    expect([lying.width, lying.height].map((length) => length.toFixed(0))).toEqual(['297', '210'])
  })

  it('bears letters of both styles of its family', () => {
    const upright = openPdf(mono)
    upright.use('normal', 9)
    upright.doc.text('Œufs à 1\u202F234,50 €', 20, 30)
    upright.use('bold', 11)
    upright.doc.text('Total', 40, 50)
    const [page] = readPages(upright.bytes())
    expect([page?.width, page?.height].map((length) => length?.toFixed(0))).toEqual(['210', '297'])
    expect(page?.texts.map(({ text, size, isBold }) => ({ text, size, isBold }))).toEqual([
      { text: 'Œufs à 1\u202F234,50 €', size: 9, isBold: false },
      { text: 'Total', size: 11, isBold: true },
    ])
  })

  it('is written in the regular style before another is chosen, and compressed', () => {
    const pen = openPdf(mono)
    pen.doc.text('Menu', 20, 30)
    const bytes = pen.bytes()
    expect(readPages(bytes)[0]?.texts).toMatchObject([{ text: 'Menu', isBold: false }])
    expect(Buffer.from(bytes).toString('latin1')).toContain('/FlateDecode')
  })
})

describe('the width of a text', () => {
  it('is that of its letters at the size and in the style in use', () => {
    const pen = openPdf({ ...mono, fonts: { regular: mono.fonts.regular, bold: sans.fonts.bold } })
    pen.use('normal', 10)
    expect(pen.widthOf('Montant')).toBeCloseTo(letters(7, 10), 6)
    pen.use('normal', 7)
    expect(pen.widthOf('Montant')).toBeCloseTo(letters(7, 7), 6)
    // The figures of DejaVu Sans Bold are 1425 of 2048 parts of their size wide.
    pen.use('bold', 10)
    expect(pen.widthOf('14')).toBeCloseTo(2 * (1425 / 2048) * 10 * (25.4 / 72), 6)
    pen.use('normal', 10)
    expect(pen.widthOf('14')).toBeCloseTo(letters(2, 10), 6)
    expect(pen.widthOf('')).toBe(0)
  })
})

describe('a printable text', () => {
  it.each([
    ['Crème brûlée', 'Crème brûlée'],
    ['un\u0000deux\ttrois', 'un deux trois'],
    ['soupe 🍜 du jour', 'soupe [émoji] du jour'],
    ['Concert 🎸🎸\u{1F469}\u200D\u{1F373} à 20 h', 'Concert [émoji] à 20 h'],
    ['Match 🇫🇷 👍🏽 ☀\uFE0F © 1er étage', 'Match [émoji] [émoji] ☀ © 1er étage'],
    ['寿司', '□□'],
  ])('of %j is %j', (text, printed) => {
    expect(openPdf(sans).printable(text)).toBe(printed)
  })

  it('of a line laid out by signs is as long as it was', () => {
    expect(openPdf(sans).printableSigns('soupe 🍜🍜 du jour')).toBe('soupe □□ du jour')
  })
})

describe('a text that must fit', () => {
  const pen = openPdf(mono)
  pen.use('normal', 10)
  const room = (count: number): number => letters(count, 10)
  const long = 'x'.repeat(3000)

  it.each([
    ['Entrecôte', 9, 'Entrecôte'],
    ['Entrecôte', 8.99, 'Entrecô…'],
    ['Entrecôte', 4, 'Ent…'],
    ['Entre côte', 7, 'Entre…'],
    ['Entrecôte', 0.5, '…'],
    ['', 0, ''],
    [long, 1000, `${'x'.repeat(999)}…`],
  ])('on one line: %s in the room of %d letters', (text, count, fitted) => {
    expect(pen.fit(text, room(count))).toBe(fitted)
  })

  it.each([
    ['Menu du jour', 12, ['Menu du jour']],
    ['  Menu  ', 4, ['Menu']],
    ['Menu du jour', 11, ['Menu du', 'jour']],
    ['Menu du jour', 7, ['Menu du', 'jour']],
    ['Menu du jour', 6, ['Menu', 'du', 'jour']],
    ['Menu   du jour', 8, ['Menu', 'du jour']],
    ['Entrecôte', 5, ['Entre', 'côte']],
    ['a entrecôte', 5, ['a', 'entre', 'côte']],
    ['Menu du jour et du soir', 5, ['Menu', 'du', 'jour…']],
    ['Menu', 0.5, ['…']],
    ['', 5, ['']],
    [long, 1000, ['x'.repeat(1000), 'x'.repeat(1000), 'x'.repeat(1000)]],
  ])('on three lines: %s in the room of %d letters', (text, count, lines) => {
    expect(pen.wrap(text, room(count), 3)).toEqual(lines)
  })

  it('on as many lines as are asked', () => {
    expect(pen.wrap('Menu du jour', room(4), 1)).toEqual(['Men…'])
    expect(pen.wrap('Menu du jour', room(4), 2)).toEqual(['Menu', 'du…'])
  })
})
