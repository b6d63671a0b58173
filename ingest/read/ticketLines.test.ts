import { describe, expect, it } from 'vitest'
import { micros, readTicketXml } from '../../tests/support/readTill.ts'
import type { Line } from './ticketLines.ts'

/** The lines of a ticket of Zoé with these orders. */
const linesOf = (orders: string) => readTicketXml('LibVendeur="Zoé"', orders).lines

/** The one line of a ticket with this ARTICLE. */
function lineOf(fields: string, inside = ''): Line {
  const [line, ...others] = linesOf(`<COMMANDE><ARTICLE ${fields}>${inside}</ARTICLE></COMMANDE>`)
  if (line === undefined || others.length > 0) throw new Error('not one line')
  return line
}

describe('an article', () => {
  it('is read whole, every field from its own, even where they contradict each other', () => {
    const [line] = linesOf(
      `<COMMANDE Horodatage="2026-03-14T13:05:00" LibVendeur="Karim">
         <ARTICLE Libelle="Menu" LibGroupe="RESTAURANT" LibFamille="Menus" LibTVA="TVA 10 %" QuantiteNet="2"
           PrixUnitaireTTC="31" PrixTotalNet="61.50" PrixTotalNetHT="55.40">
           <OFFERT Libelle="Ami" Quantite="0,5" Valeur="15"/>
           <ANNULATION Libelle="Erreur" Quantite="3" Valeur="92"/>
           <TVA Numero="7" Libelle="TVA 10 %" ValeurHT="40" ValeurTVA="4.01" ValeurTTC="44.02"/>
           <TVA Numero="8" Libelle="TVA 20 %" ValeurHT="15" ValeurTVA="3.03" ValeurTTC="18.04"/>
         </ARTICLE>
       </COMMANDE>`,
    )
    expect(line).toEqual({
      order: 1,
      orderedAt: '2026-03-14 13:05:00.000',
      seller: 'Karim',
      label: 'Menu',
      group: 'RESTAURANT',
      family: 'Menus',
      vatLabel: 'TVA 10 %',
      quantity: micros(2),
      unitPrice: micros(31),
      gross: micros(61.5),
      net: micros(55.4),
      offered: [{ reason: 'Ami', quantity: micros(0.5), amount: micros(15) }],
      cancelled: [{ reason: 'Erreur', quantity: micros(3), amount: micros(92) }],
      vatLines: [
        { number: '7', label: 'TVA 10 %', net: micros(40), vat: micros(4.01), gross: micros(44.02) },
        { number: '8', label: 'TVA 20 %', net: micros(15), vat: micros(3.03), gross: micros(18.04) },
      ],
    } satisfies Line)
  })

  it('is one that costs nothing where nothing is said', () => {
    const { quantity, unitPrice, gross, net } = lineOf('Libelle="Eau"')
    expect([quantity, unitPrice, gross, net]).toEqual([micros(1), 0, 0, 0])
  })

  it('without PrixTotalNet is worth quantity × list price', () => {
    expect(lineOf('QuantiteNet="3" PrixUnitaireTTC="4.50"').gross).toBe(micros(13.5))
  })

  it('without LibTVA has the label of its first TVA, and its own where it has one', () => {
    const vat = '<TVA Numero="1" Libelle="TVA 10 %" ValeurHT="1"/><TVA Numero="2" Libelle="TVA 20 %" ValeurHT="2"/>'
    expect(lineOf('Libelle="Menu"', vat).vatLabel).toBe('TVA 10 %')
    expect(lineOf('LibTVA="Mixte"', vat).vatLabel).toBe('Mixte')
    expect(lineOf('Libelle="Menu"').vatLabel).toBe('')
  })

  it('without PrixTotalNetHT has the HT of its TVA together, whatever its label says', () => {
    const vat = '<TVA ValeurHT="40" ValeurTVA="4" ValeurTTC="44"/><TVA ValeurHT="15" ValeurTVA="3" ValeurTTC="18"/>'
    expect(lineOf('PrixTotalNet="62" LibTVA="TVA 20 %"', vat).net).toBe(micros(55))
    const one = '<TVA ValeurHT="40" ValeurTVA="4" ValeurTTC="44"/>'
    expect(lineOf('PrixTotalNet="44" LibTVA="TVA 20 %"', one).net).toBe(micros(40))
  })

  it('without PrixTotalNetHT nor TVA has the HT that the rate of its label gives', () => {
    // 66.00 with 10 % are 60.00 and 6.00.
    expect(lineOf('PrixTotalNet="66" LibTVA="TVA 10 %"').net).toBe(micros(60))
    expect(lineOf('PrixTotalNet="66" LibTVA="Normal"').net).toBe(0)
  })
})

describe('the TVA of an article', () => {
  // 20 % of 50.00 are 10.00.
  it.each([
    ['HT', 'ValeurTVA="10" ValeurTTC="60"'],
    ['TVA', 'ValeurHT="50" ValeurTTC="60"'],
    ['TTC', 'ValeurHT="50" ValeurTVA="10"'],
    ['HT and TVA', 'ValeurTTC="60"'],
    ['TVA and TTC', 'ValeurHT="50"'],
  ])('is completed where it leaves out %s', (_, given) => {
    expect(lineOf('Libelle="Vin"', `<TVA Numero="2" Libelle="TVA 20 %" ${given}/>`).vatLines).toEqual([
      { number: '2', label: 'TVA 20 %', net: micros(50), vat: micros(10), gross: micros(60) },
    ])
  })
})

describe('what is offered or cancelled', () => {
  it.each(['OFFERT', 'ANNULATION'])('as %s is one at the list price, or as many as it says', (part) => {
    const { offered, cancelled } = lineOf(
      'QuantiteNet="0" PrixUnitaireTTC="7.80"',
      `<${part} Libelle="Un"/><${part} Libelle="Trois" Quantite="3"/><${part} Libelle="Valeur" Valeur="5"/>`,
    )
    expect([...offered, ...cancelled]).toEqual([
      { reason: 'Un', quantity: micros(1), amount: micros(7.8) },
      { reason: 'Trois', quantity: micros(3), amount: micros(23.4) },
      { reason: 'Valeur', quantity: micros(1), amount: micros(5) },
    ])
    expect([offered.length, cancelled.length]).toEqual(part === 'OFFERT' ? [3, 0] : [0, 3])
  })
})

describe('the orders of a ticket', () => {
  it('count from 1; time and seller are their own, else those of the ticket, whose bare articles come last', () => {
    const lines = linesOf(
      `<ARTICLE Libelle="Café"/>
       <COMMANDE Horodatage="2026-03-14T12:10:00"><ARTICLE Libelle="Soupe"/><ARTICLE Libelle="Pain"/></COMMANDE>
       <COMMANDE LibVendeur="Karim"><ARTICLE Libelle="Vin"/></COMMANDE>`,
    )
    expect(lines.map(({ order, orderedAt, seller, label }) => [order, orderedAt.slice(11, 16), seller, label])).toEqual(
      [
        [1, '12:10', 'Zoé', 'Soupe'],
        [1, '12:10', 'Zoé', 'Pain'],
        [2, '13:00', 'Karim', 'Vin'],
        [3, '13:00', 'Zoé', 'Café'],
      ],
    )
  })

  it('are dated by nothing where they hold no article: their time is not read', () => {
    const { transfers } = readTicketXml('', '<COMMANDE Horodatage="hier"><TRANSFERT NumTicket="4"/></COMMANDE>')
    expect(transfers.map(({ number }) => number)).toEqual(['4'])
  })

  it('hold transfers and invoices beside their articles', () => {
    const ticket = readTicketXml(
      '',
      `<COMMANDE>
         <TRANSFERT GUID="{AB-1}" NumTicket="041" TableNumber="12" Libelle="Vers 12" Valeur="-31"/>
         <INVOICE NumTicket="0057"/>
       </COMMANDE>
       <COMMANDE><TRANSFERT Libelle="Rien"/><INVOICE NumTicket="58"/></COMMANDE>`,
    )
    expect(ticket.transfers).toEqual([
      { guid: 'ab-1', number: '041', tableNumber: '12', label: 'Vers 12', amount: micros(-31) },
      { guid: '', number: '', tableNumber: '', label: 'Rien', amount: 0 },
    ])
    expect(ticket.invoices).toEqual(['0057', '58'])
    expect(ticket.lines).toEqual([])
  })
})
