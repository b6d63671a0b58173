import { describe, expect, it } from 'vitest'
import { pdfTools, readPdf, readWordBoxes } from '../../tests/support/exportTools.ts'
import { hostileLabels, makeArticle, makeTicket } from '../../tests/support/sampleTicket.ts'
import { renderTicketsPdf } from './renderTicketsPdf.ts'
import { buildTicketLines, ticketColumns } from './ticketLines.ts'

const tools = await pdfTools('DejaVuSansMono')
const order = makeTicket().COMMANDE[0]!

describe('the PDF of tickets', () => {
  it('prints a ticket as its till does, purchases in detail', async () => {
    const { text, pages } = await readPdf(renderTicketsPdf([makeTicket()], { withDetail: true }, tools))
    for (const piece of [
      'BISTROT DES HALLES',
      '14 rue du Marché',
      '34000 Montpellier',
      '14/03/2026 13:12:45',
      'Couverts 3',
    ]) {
      expect(text).toContain(piece)
    }
    expect(text).toMatch(/VENTE\s+Ticket 10402/)
    expect(text).toMatch(/2 Entrecôte 300 g\s+24,00\s+43,20/)
    expect(text).toMatch(/Remise Fidélité 10 %\s+10,00 % -9,90/)
    expect(text).toMatch(/Total HT\s+79,09 €/)
    expect(text).toMatch(/TOTAL TTC\s+89,10 €/)
    expect(text).toMatch(/TVA 10 %\s+58,09\s+5,81\s+63,90/)
    expect(text).toMatch(/Carte bancaire\s+71,10 €/)
    expect(pages).toBe(1)
  })

  it('leaves the purchases out when asked, and keeps totals, VAT and payments', async () => {
    const { text } = await readPdf(renderTicketsPdf([makeTicket()], { withDetail: false }, tools))
    expect(text).not.toContain('Entrecôte')
    expect(text).toMatch(/TOTAL TTC\s+89,10 €/)
  })

  it('shows a transfer by its absolute value, offered and cancelled parts under their line', () => {
    const part = { Libelle: 'Geste commercial', Quantite: 1, Valeur: 2.5 }
    const transfer = { GUID: 'x', NumTicket: '10418', TableNumber: '12', Libelle: 'Vers table 12', Valeur: -31 }
    const ticket = makeTicket({
      COMMANDE: [{ ...order, ARTICLE: [makeArticle({ OFFERT: [part], ANNULATION: [part] })], TRANSFERT: [transfer] }],
    })
    const texts = buildTicketLines(ticket, true).map((line) => line.text)
    expect(texts).toContain('    Offert 1 : Geste commercial (2,50)')
    expect(texts).toContain('    Annulé 1 : Geste commercial (2,50)')
    expect(texts.find((text) => text.startsWith('Transfert'))).toMatch(/^Transfert Vers table 12 +31,00$/)
  })

  it('prints hundreds of tickets and one longer than a page, none lost', async () => {
    const long = makeTicket({
      NumTicket: '77777',
      COMMANDE: [
        { ...order, ARTICLE: Array.from({ length: 300 }, (_, index) => makeArticle({ Libelle: `Article ${index}` })) },
      ],
    })
    const tickets = Array.from({ length: 200 }, (_, index) => makeTicket({ NumTicket: String(20_000 + index) }))
    const { text, pages } = await readPdf(renderTicketsPdf([long, ...tickets], { withDetail: true }, tools))
    for (let index = 0; index < 200; index++) expect(text).toContain(`Ticket ${20_000 + index}`)
    for (let index = 0; index < 300; index++) expect(text).toMatch(new RegExp(`Article ${index}\\s`))
    expect(text).toContain(`Page ${pages} / ${pages}`)
  })

  it('never prints a line wider than the roll, whatever the labels', async () => {
    const tickets = hostileLabels.map((label) =>
      makeTicket({
        LibSite: label,
        LibVendeur: label,
        LibCaisse: label,
        EmetteurAdresse: label,
        NumTicket: label,
        COMMANDE: [
          { ...order, ARTICLE: [makeArticle({ Libelle: label, PrixTotalNet: -1_234_567.89, QuantiteNet: 12_345 })] },
        ],
        REMISE: [{ Libelle: label, Horodatage: label, Taux: 10, Valeur: 123_456.78 }],
      }),
    )
    for (const ticket of tickets) {
      for (const { text } of buildTicketLines(ticket, true))
        expect(Array.from(text).length).toBeLessThanOrEqual(ticketColumns)
    }
    const words = await readWordBoxes(renderTicketsPdf(tickets, { withDetail: true }, tools))
    expect(Math.max(...words.map(({ xMax }) => xMax))).toBeLessThan(595)
  })
})
