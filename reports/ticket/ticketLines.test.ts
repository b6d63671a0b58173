import { describe, expect, it } from 'vitest'
import { fullTicket, makeCard } from '../../tests/support/fullTicket.ts'
import { makeArticle, makeTicket } from '../../tests/support/sampleTicket.ts'
import type { Article, Ticket } from '../../shared/wire/ticket.ts'
import { buildTicketLines } from './ticketLines.ts'

const bold = (text: string) => ({ text, isStrong: true })
const plain = (text: string) => ({ text, isStrong: false })
const rule = plain('------------------------------------------')

const issuer = [
  bold('              LE PETIT NICE'),
  plain('            SARL Nice et Fils'),
  plain('             14 rue du Marché'),
  plain('                06000 Nice'),
  plain('           Tél. 04 67 00 00 01'),
  plain('           SIRET 12345678200010'),
  plain('            TVA FR11123456782'),
  rule,
]
const heading = [
  bold('VENTE                         Ticket 10417'),
  plain('14/03/2026 13:12:45               Table 12'),
  plain('Vendeur Julie                   Couverts 4'),
  plain('Caisse CAISSE BAR                    Fermé'),
  rule,
]
const contacts = [
  bold('Débiteur'),
  plain('STE Durand'),
  plain('Durand & Cie'),
  plain('3 place Masséna'),
  plain('Bâtiment B'),
  plain('06300 Antibes'),
  plain('Belgique'),
  plain('compta@durand.example'),
  plain('04 93 11 22 33'),
  plain('SIRET 73282932000074'),
  plain('TVA FR40303265045'),
  plain('NAF 6920Z'),
  rule,
  bold('Client'),
  plain('Martin'),
  plain('zoe@martin.example'),
  rule,
]
const purchases = [
  plain('Qté Désignation             P.U.     Total'),
  plain('  2 Entrecôte 300 g        24,00     43,20'),
  plain('    Offert 1 : Geste commercial (23,50)'),
  plain('    Offert 0,5 : Anniversaire (12,25)'),
  plain('    Annulé 3 : Plat froid (71,75)'),
  plain('1,5 Vin au verre        1 240,50  1 860,75'),
  plain('Transfert Vers table 14              31,00'),
  plain('Transfert De table 15                 8,40'),
  plain('Ticket facturé 10377'),
  plain('Ticket facturé 10378'),
  plain('  4 Menu du jour           19,90     79,60'),
  rule,
]
const amounts = [
  plain('Remise Fidélité              12,50 % -9,90'),
  plain('Remise Reprise                 7,00 % 4,15'),
  rule,
  plain('Total HT                        1 662,03 €'),
  plain('TVA                               321,52 €'),
  bold('TOTAL TTC                       1 983,55 €'),
  rule,
  plain('TVA                 HT       TVA       TTC'),
  plain('TVA 10 %        102,91     10,29    113,20'),
  plain('TVA taux no…  1 559,12    311,23  1 870,35'),
  rule,
  bold('Règlements'),
  plain('Carte bancaire                  1 971,30 €'),
  plain('ESPECES                            12,25 €'),
]

const textsOf = (ticket: Ticket) => buildTicketLines(ticket, true).map(({ text }) => text)
const nothing = { TVA: [], REMISE: [], REGLEMENT: [] }

/** The lines of one article, which stand under the rule of the heading and the titles of the columns. */
function articleLines(overrides: Partial<Article>): string[] {
  const order = { ...fullTicket.COMMANDE[1]!, TRANSFERT: [], INVOICE: [], ARTICLE: [makeArticle(overrides)] }
  const texts = textsOf(makeTicket({ ...nothing, COMMANDE: [order] }))
  const [start, end] = [texts.findIndex((text) => text.startsWith('Qté')) + 1, texts.lastIndexOf(rule.text)]
  return texts.slice(start, end)
}

describe('the lines of a ticket', () => {
  it('tell every block, as the till prints it', () => {
    expect(buildTicketLines(fullTicket, true)).toEqual([...issuer, ...heading, ...contacts, ...purchases, ...amounts])
  })

  it('without the purchases keep all the rest', () => {
    expect(buildTicketLines(fullTicket, false)).toEqual([...issuer, ...heading, ...contacts, ...amounts])
  })

  it('leave out what the ticket does not have, titles and rules too', () => {
    const bare = makeTicket({
      ...nothing,
      LibSite: 'LE PETIT NICE',
      Operation: 'TRANSFERT',
      NumTicket: '0',
      TableNumber: '',
      NbCouverts: 0,
      EmetteurSociete: '',
      EmetteurAdresse: '',
      EmetteurCodePostal: '',
      EmetteurVille: '',
      EmetteurTelephone: '',
      EmetteurSiret: '',
      EmetteurNumTVA: '',
      CONTACT: makeCard(),
      COMMANDE: [],
    })
    expect(buildTicketLines(bare, true)).toEqual([
      bold('              LE PETIT NICE'),
      rule,
      bold('TRANSFERT                                 '),
      plain('14/03/2026 13:12:45                       '),
      plain('Vendeur Julie                             '),
      plain('Caisse CAISSE 1                      Fermé'),
      rule,
      bold('Client'),
      rule,
      plain('Total HT                           79,09 €'),
      plain('TVA                                10,01 €'),
      bold('TOTAL TTC                          89,10 €'),
    ])
  })

  it('print a single cover, discount, rate and payment too', () => {
    const texts = textsOf(makeTicket({ NbCouverts: 1 }))
    expect(texts).toContain('Vendeur Julie                   Couverts 1')
    expect(texts.slice(-11)).toEqual([
      'Remise Fidélité 10 %         10,00 % -9,90',
      rule.text,
      'Total HT                           79,09 €',
      'TVA                                10,01 €',
      'TOTAL TTC                          89,10 €',
      rule.text,
      'TVA                 HT       TVA       TTC',
      'TVA 10 %         58,09      5,81     63,90',
      rule.text,
      'Règlements',
      'Carte bancaire                     71,10 €',
    ])
  })

  it('name a number only where there is one, whatever stands beside it', () => {
    const noVatNumber = { ...fullTicket, NumTicket: '0', EmetteurNumTVA: '' }
    const debtor = makeCard({ Nom: 'Durand', SIRET: '73282932000074' })
    const client = makeCard({ Nom: 'Martin', NUMTVA: 'FR40303265045' })
    const texts = textsOf({ ...noVatNumber, DEBITEUR: { CONTACT: debtor }, CONTACT: client })
    expect(texts.slice(5, 17)).toEqual([
      '           SIRET 12345678200010',
      rule.text,
      'VENTE                                     ',
      '14/03/2026 13:12:45               Table 12',
      'Vendeur Julie                   Couverts 4',
      'Caisse CAISSE BAR                    Fermé',
      rule.text,
      ...['Débiteur', 'Durand', 'SIRET 73282932000074', rule.text, 'Client'],
    ])
    expect(texts.slice(17, 20)).toEqual(['Martin', 'TVA FR40303265045', rule.text])
  })
})

describe('what is longer than the roll is wide', () => {
  it.each([
    ['a label as wide as its column stays whole', 'Tarte fine aux pomm', ['Tarte fine aux pomm']],
    ['a word that ends with the column stays on its line', 'Tarte fine aux pomm ou', ['Tarte fine aux pomm', 'ou']],
    ['a word that does not is taken to the next', 'Tarte fine aux pommes', ['Tarte fine aux', 'pommes']],
    ['a first word of one letter stays alone', 'Y ABCDEFGHIJKLMNOPQRST', ['Y', 'ABCDEFGHIJKLMNOPQRST']],
    ['a word wider than the column is cut', 'ABCDEFGHIJKLMNOPQRSTUV', ['ABCDEFGHIJKLMNOPQRS', 'TUV']],
    [
      'the lines that follow have the rest of the roll, without the blanks that broke them',
      'Côte de bœuf maturée \u00A0 trente jours, sauce  béarnaise et frites',
      ['Côte de bœuf', 'maturée   trente jours, sauce', 'béarnaise et frites'],
    ],
  ])('%s', (_, Libelle, [first = '', ...further]) => {
    expect(articleLines({ Libelle })).toEqual([
      `  2 ${first.padEnd(19)}    24,00     43,20`,
      ...further.map((text) => `    ${text}`),
    ])
  })

  it('leaves the label of an article 8 columns, however wide its figures', () => {
    const figures = { QuantiteNet: -12_345, PrixUnitaireTTC: 12_345_678.9, PrixTotalNet: -12_345_678.9 }
    expect(articleLines({ Libelle: 'ABCDEFGHIJ', ...figures })).toEqual([
      '-12 345 ABCDEFGH 12 345 678,90 -12 345 67…',
      '    IJ',
    ])
  })

  it('cuts the left of a line, never its amount', () => {
    const long = { ...fullTicket.REMISE[0]!, Libelle: 'Geste commercial de la direction' }
    const texts = textsOf({ ...fullTicket, REMISE: [long], LibVendeur: 'Jean-Christophe de Saint-Barthélemy' })
    expect(texts).toContain('Remise Geste commercial de … 12,50 % -9,90')
    expect(texts).toContain('Vendeur Jean-Christophe de Sai… Couverts 4')
  })

  it('cuts the label of what was offered or cancelled, never its value', () => {
    const part = { Libelle: 'Anniversaire de la petite Zoé', Quantite: 1, Valeur: 12.25 }
    expect(articleLines({ OFFERT: [part], ANNULATION: [{ ...part, Quantite: 2, Valeur: 1024.5 }] }).slice(1)).toEqual([
      '    Offert 1 : Anniversaire de la… (12,25)',
      '    Annulé 2 : Anniversaire de… (1 024,50)',
    ])
  })

  it('cuts the right of a line that is as wide as the roll', () => {
    const texts = textsOf({ ...fullTicket, NumTicket: '1234567890'.repeat(5) })
    expect(texts).toContain('… Ticket 12345678901234567890123456789012…')
  })

  it('keeps the amounts of a rate apart when they are of six figures', () => {
    const wide = { ...fullTicket.TVA[1]!, ValeurHT: 100_000, ValeurTVA: 20_000.5, ValeurTTC: 120_000.5 }
    expect(textsOf({ ...fullTicket, TVA: [wide] })).toContain('TVA taux … 100 000,00 20 000,50 120 000,50')
  })
})
