import { describe, expect, it } from 'vitest'
import { micros, readTicketXml, readTill, ticketXml } from '../../tests/support/readTill.ts'
import { REASONS } from './refusal.ts'

describe('a ticket', () => {
  it('is read whole, every field from its own', () => {
    const ticket = readTicketXml(
      `GUID="{AB-1}" GUIDOrigine="{CD-2}" NumTicket="0041" NumTicketOrigine="0040" TableNumber="12" NbCouverts="6"
       LibVendeur="Zoé" LibCaisse="BAR" Etat="Fermé" LibSite="Zinc" EmetteurSiret="123"
       MontantHT="50" MontantTVA="7" MontantTTC="57"`,
      '<REGLEMENT Libelle="CB" TotalValeur="57"/>',
    )
    expect(ticket).toEqual({
      offset: 0,
      record: 'ENTETE {AB-1}',
      identity: { site: 'Zinc', siret: '123', issuer: { LibSite: 'Zinc', EmetteurSiret: '123' } },
      formerLines: null,
      guid: 'ab-1',
      originGuid: 'cd-2',
      number: '0041',
      plain: { origin_number: '0040' },
      tableNumber: '12',
      covers: 6,
      seller: 'Zoé',
      till: 'BAR',
      operation: 'VENTE',
      state: 'Fermé',
      ts: '2026-03-14 13:00:00.000',
      tsWritten: '2026-03-14T13:00:00',
      net: micros(50),
      vat: micros(7),
      gross: micros(57),
      lines: [],
      transfers: [],
      invoices: [],
      vatLines: [],
      discounts: [],
      payments: [
        { label: 'CB', family: '', till: 'BAR', quantity: micros(1), unitAmount: micros(57), amount: micros(57) },
      ],
      statistics: [],
      account: null,
      debtor: null,
      gaps: [],
    })
  })

  it('lets its parts be later than itself, by no more than any time may be', () => {
    const ticket = readTicketXml('', '<TVA Libelle="TVA 10 %" Horodatage="2026-03-20T00:00:00" ValeurTTC="11"/>')
    expect(ticket.vatLines[0]?.ts).toBe('2026-03-20 00:00:00.000')
    const { refusals } = readTill(ticketXml('', '<TVA Horodatage="2026-03-20T00:00:01"/>'))
    expect(refusals).toMatchObject([{ reason: REASONS.futureDate, attribute: 'Horodatage' }])
  })

  it('that is open is paid later: that it lacks its payment is no gap', () => {
    const unpaid = (state: string) => readTicketXml(`Etat="${state}" MontantTTC="11"`).gaps
    expect(unpaid('Ouvert')).toEqual([])
    expect(unpaid('Fermé')).toEqual([{ identity: 'Σ REGLEMENT = TTC', amount: micros(-11) }])
  })
})

describe('the operation of a ticket', () => {
  const operationOf = (word: string) => {
    const { tickets, warnings } = readTill(ticketXml('MontantTTC="0"').replace('VENTE', word))
    return [tickets[0]?.operation, warnings]
  }

  it.each(['VENTE', 'ANNULATION', 'ANNULLER', 'TRANSFERT', 'TRANSFERT-TABLE', 'JUSTIFICATIF', 'INTERNE', 'RECU'])(
    'is known as %s',
    (word) => {
      expect(operationOf(word)).toEqual([word, []])
    },
  )

  it.each([
    ['transfert table', 'TRANSFERT-TABLE'],
    ['Transfert_Table', 'TRANSFERT-TABLE'],
    ['Reçu', 'RECU'],
  ])('is known in any case, with accents, blanks or underscores: %s', (word, operation) => {
    expect(operationOf(word)).toEqual([operation, []])
  })

  it('is kept and warned about when it is none of them', () => {
    expect(operationOf('vente à livrer')).toEqual([
      'VENTE-A-LIVRER',
      ['ligne 1 : ENTETE : Operation="vente à livrer" : opération inconnue, comptée nulle part'],
    ])
  })
})

describe('the state of a ticket', () => {
  it.each([
    ['Ouvert', 'Ouvert'],
    ['OUVERT', 'Ouvert'],
    ['ouverte', 'Ouvert'],
    ['Fermé', 'Fermé'],
    ['FERMÉE', 'Fermé'],
    ['ferme', 'Fermé'],
    ['Entrouvert', 'Entrouvert'],
    ['Renfermé', 'Renfermé'],
    ['en attente', 'en attente'],
    ['', ''],
  ])('%s is kept as %s', (written, state) => {
    expect(readTicketXml(`Etat="${written}"`).state).toBe(state)
  })
})

describe('the covers of a ticket', () => {
  it.each(['1000000', '-1000000', '0'])('may be %s', (covers) => {
    expect(readTicketXml(`NbCouverts="${covers}"`).covers).toBe(Number(covers))
  })

  it.each(['1000001', '-1000001', '2,5'])('are refused as %s', (covers) => {
    const { tickets, refusals } = readTill(ticketXml(`NbCouverts="${covers}"`))
    expect(tickets).toEqual([])
    expect(refusals).toMatchObject([{ reason: REASONS.badAmount, attribute: 'NbCouverts', value: covers }])
  })
})

describe('the parts of a ticket', () => {
  const many = (part: string, count: number) => readTill(ticketXml('', `<${part} x=""/>`.repeat(count)))

  it.each(['ARTICLE', 'TVA', 'REGLEMENT', 'REMISE', 'STATISTIQUES'])('are at most 65 535 of %s', (part) => {
    const { tickets, refusals } = many(part, 65_536)
    expect(tickets).toEqual([])
    expect(refusals).toMatchObject([{ line: 1, column: 1, record: 'ENTETE', reason: REASONS.tooManyElements }])
  })

  it('are taken up to that number', () => {
    expect(many('REMISE', 65_535).tickets[0]?.discounts).toHaveLength(65_535)
  })
})

describe('whom a ticket names', () => {
  const named = (inside: string) => {
    const { account, debtor } = readTicketXml('', inside)
    return [account, debtor].map((contact) => contact && [contact.type, contact.name])
  }

  it.each([
    ['nobody', '', [null, null]],
    ['an account', '<CONTACT TYPE="CONTACT" Nom="Durand"/>', [['CONTACT', 'Durand'], null]],
    ['an account that says no TYPE', '<CONTACT Nom="Durand"/>', [['CONTACT', 'Durand'], null]],
    ['a debtor', '<DEBITEUR><CONTACT TYPE="DEBITEUR" Nom="Morel"/></DEBITEUR>', [null, ['DEBITEUR', 'Morel']]],
    ['a debtor that says no TYPE', '<DEBITEUR><CONTACT Nom="Morel"/></DEBITEUR>', [null, ['DEBITEUR', 'Morel']]],
    ['a debtor without a CONTACT', '<DEBITEUR Nom="Morel"/>', [null, ['DEBITEUR', 'Morel']]],
    ['a debtor as a bare CONTACT', '<CONTACT TYPE="DEBITEUR" Nom="Morel"/>', [null, ['DEBITEUR', 'Morel']]],
  ])('is %s', (_, inside, expected) => {
    expect(named(inside)).toEqual(expected)
  })

  it('is the first account and the first debtor, a bare CONTACT before those under DEBITEUR', () => {
    const accounts = '<CONTACT Nom="Durand"/><CONTACT Nom="Dupont"/>'
    const debtors = '<DEBITEUR><CONTACT Nom="Morel"/><CONTACT Nom="Petit"/></DEBITEUR><DEBITEUR Nom="Roux"/>'
    expect(named(debtors + accounts)).toEqual([
      ['CONTACT', 'Durand'],
      ['DEBITEUR', 'Morel'],
    ])
    expect(named(`${debtors}<CONTACT TYPE="DEBITEUR" Nom="Blanc"/><CONTACT TYPE="DEBITEUR" Nom="Noir"/>`)).toEqual([
      null,
      ['DEBITEUR', 'Blanc'],
    ])
  })
})
