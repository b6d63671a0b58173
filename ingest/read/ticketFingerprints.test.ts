import { describe, expect, it } from 'vitest'
import { laterTexts, ticketForms } from '../../shared/ticket/columns.ts'
import { decideTickets } from '../store/decideTickets.ts'
import { contactTexts } from './contact.ts'
import { issuerTexts } from './identity.ts'
import { prepareFile } from './prepareFile.ts'
import { readRecords } from './readRecords.ts'
import type { Ticket } from './ticket.ts'
import { ticketFingerprints } from './ticketFingerprints.ts'
import { ticketValues } from './toRow.ts'

const ticket = readRecords(
  'soir.xml',
  Buffer.from(`<ENTETE GUID="AA-1" Operation="VENTE" Horodatage="2026-03-14T21:00:00" EmetteurVille="Évian">
    <CONTACT TYPE="CONTACT" Nom="Durand"><EMAIL>d@essai.fr</EMAIL></CONTACT>
    <CONTACT TYPE="DEBITEUR" Nom="Petit"/></ENTETE>`),
  '2026-03-17 00:00:00.000',
).tickets[0]!

const said = (of: Ticket) => ({
  parts: [JSON.stringify(ticketValues(of).flat())],
  contacts: JSON.stringify([of.account, of.debtor]),
})
const change = { contact: ['MOBILE'], issuer: ['EmetteurFax'] }
/** The ticket as it is read once its contacts have a MOBILE and its issuer a fax, and what it named there. */
const read = (mobile: string, fax: string): Ticket => ({
  ...ticket,
  identity: { ...ticket.identity, issuer: { ...ticket.identity.issuer, EmetteurFax: fax } },
  account: { ...ticket.account!, fields: { ...ticket.account!.fields, MOBILE: mobile } },
  debtor: { ...ticket.debtor!, fields: { MOBILE: mobile } },
})

/** What becomes of a ticket that is sent again, by its fingerprints then and now. */
function outcomeOf(then: readonly string[], now: readonly string[]): string | undefined {
  const incoming = ([hash = '', ...formerForms]: readonly string[], version: number) => {
    const key = { restaurantId: 'r', guid: 'g', version, hash, formerForms, ts: ticket.ts }
    return { ...key, content: '', grossMicros: 0, fileId: 1 }
  }
  const { keys } = decideTickets([], [incoming(then, 1)])
  return decideTickets(keys, [incoming(now, 2)]).outcomes[0]
}

describe('a ticket that was stored before a text of its contacts or issuer was read', () => {
  const before = ticketFingerprints(ticket, said, [])
  const after = (of: Ticket) => ticketFingerprints(of, said, [change])

  it('stays a duplicate, whoever of them has the text now', () => {
    expect(outcomeOf(before, after(read('06', '04')))).toBe('duplicates')
    expect(outcomeOf(before, after(ticket))).toBe('duplicates')
    const alone = { ...read('06', '04'), debtor: null }
    expect(outcomeOf(ticketFingerprints({ ...ticket, debtor: null }, said, []), after(alone))).toBe('duplicates')
  })

  it('is another when the change does not say which texts it brought', () => {
    expect(outcomeOf(before, ticketFingerprints(read('06', ''), said, []))).toBe('updated')
    expect(outcomeOf(before, ticketFingerprints(read('', '04'), said, [{ ...change, issuer: [] }]))).toBe('updated')
    expect(outcomeOf(before, ticketFingerprints(read('06', ''), said, [{ ...change, contact: [] }]))).toBe('updated')
  })

  it('is another once an earlier text changes, and once a new one does that it was stored with', () => {
    const moved = { ...read('06', '04'), identity: { ...ticket.identity, issuer: { EmetteurVille: 'Thonon' } } }
    expect(outcomeOf(before, after(moved))).toBe('updated')
    expect(outcomeOf(after(read('06', '04')), after(read('07', '04')))).toBe('updated')
    expect(outcomeOf(after(read('06', '04')), after(read('06', '05')))).toBe('updated')
  })

  it('is known in the form of each change by itself', () => {
    const second = { contact: ['SITE'], issuer: [] }
    const withBoth = { ...read('06', '04'), debtor: { ...ticket.debtor!, fields: { MOBILE: '06', SITE: 'x' } } }
    const forms = ticketFingerprints(withBoth, said, [change, second])
    expect(forms).toHaveLength(3)
    expect(forms[1]).toBe(after(read('06', '04'))[0])
    expect(forms[2]).toBe(before[0])
  })
})

it('belongs to a form with every text that is read: the first ones are these for ever', () => {
  const later = {
    contact: laterTexts.flatMap(({ contact }) => contact),
    issuer: laterTexts.flatMap(({ issuer }) => issuer),
  }
  expect(contactTexts.filter((name) => !later.contact.includes(name))).toEqual([
    ...['SOCIETE', 'ADRESSE2', 'PAYS', 'EMAIL', 'TELEPHONE', 'TELEPHONE2', 'CODENAF', 'SIRET', 'NUMTVA'],
    ...['SITUATION_TYPE', 'ADRESSE', 'CODEPOSTAL', 'VILLE'],
  ])
  expect(issuerTexts.filter((name) => !later.issuer.includes(name))).toEqual([
    ...['LibSite', 'EmetteurSociete', 'EmetteurAdresse', 'EmetteurCodePostal', 'EmetteurVille', 'EmetteurPays'],
    ...['EmetteurTelephone', 'EmetteurCodeNAF', 'EmetteurNumTVA', 'EmetteurSiret', 'EmetteurEtablissement'],
  ])
  expect(laterTexts).toHaveLength(ticketForms.length - 1)
})

it('stays a duplicate when its lines were stored while half a cent of HT could be rounded down', () => {
  // 45.45 HT × 35.00 / 50.00 = 31.815: stored as 31.81 under this fingerprint, read as 31.82 now.
  const stored = 'e054420a301f031649cc877a94d54859ac2168e74c402c43666f9159dde73fdb'
  const xml = (net: string) => `<ENTETE GUID="AA-1" Operation="VENTE" Horodatage="2026-03-14T21:00:00" MontantHT="45.45"
    MontantTTC="35.00"><COMMANDE><ARTICLE Libelle="Menu" QuantiteNet="1" PrixTotalNet="50.00" PrixTotalNetHT="${net}"/></COMMANDE>
    <REMISE Libelle="Remise" Valeur="15.00"/></ENTETE>`
  const sent = (net: string) => {
    const file = { fileId: 5, name: 'soir.xml', bytes: Buffer.from(xml(net)), receivedAt: new Date('2026-03-15') }
    return prepareFile(file).tickets[0]!
  }
  const { hash, formerForms, content } = sent('45.45')
  expect(content).toContain('[31.82]')
  expect(outcomeOf([stored], [hash, ...formerForms])).toBe('duplicates')
  const other = sent('45.60')
  expect(outcomeOf([stored], [other.hash, ...other.formerForms])).toBe('updated')
})
