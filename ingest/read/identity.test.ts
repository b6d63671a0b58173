import { describe, expect, it } from 'vitest'
import { readTill, ticketXml } from '../../tests/support/readTill.ts'
import type { Identity } from './identity.ts'

/** Whom the tickets of a file say they are from. */
const identitiesOf = (xml: string): Identity[] => readTill(xml).tickets.map(({ identity }) => identity)

const issuer = {
  LibSite: 'Le Zinc',
  EmetteurSociete: 'SARL Zinc',
  EmetteurAdresse: '1 rue Haute',
  EmetteurCodePostal: '01000',
  EmetteurVille: 'Bourg',
  EmetteurPays: 'France',
  EmetteurTelephone: '04 00',
  EmetteurCodeNAF: '5610A',
  EmetteurNumTVA: 'FR11',
  EmetteurSiret: '123 456 789 00010',
  EmetteurEtablissement: 'Salle 2',
}
const identity: Identity = { site: 'Le Zinc', siret: '123 456 789 00010', issuer }
const attributes = Object.entries(issuer)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ')
const elements = Object.entries(issuer)
  .map(([name, value]) => `<${name}> ${value} </${name}>`)
  .join('')

describe('whom a ticket is from', () => {
  it.each([
    ['its own attributes', ticketXml(attributes)],
    ['its own elements', ticketXml('', elements)],
    ['the attributes of what wraps it', `<EXPORT ${attributes}><LOT nom="2">${ticketXml('')}</LOT></EXPORT>`],
    ['the elements of what wraps it', `<EXPORT>${elements}${ticketXml('')}</EXPORT>`],
    ['names in any case', `<EXPORT ${attributes.replaceAll('Emetteur', 'émetteur_')}>${ticketXml('')}</EXPORT>`],
    ['elements in any case', `<EXPORT>${elements.replaceAll('Emetteur', 'émetteur-')}${ticketXml('')}</EXPORT>`],
  ])('is said by %s, each field by its own', (_, xml) => {
    expect(identitiesOf(xml)).toEqual([identity])
  })

  it('is said by the nearest that says something: an empty field takes nothing away', () => {
    const inside = ticketXml('LibSite="" EmetteurSiret=" " EmetteurVille="Sète"')
    expect(identitiesOf(`<EXPORT ${attributes}>${inside}</EXPORT>`)).toEqual([
      { ...identity, issuer: { ...issuer, EmetteurVille: 'Sète' } },
    ])
  })

  it('is nobody where nothing is said', () => {
    expect(identitiesOf(ticketXml(''))).toEqual([{ site: '', siret: '', issuer: {} }])
  })
})

describe('what a ticket inherits', () => {
  it('is at most 255 characters of each field; its own are not cut', () => {
    const long = { LibSite: 'L'.repeat(256), EmetteurSiret: '7'.repeat(257), EmetteurVille: 'Bourg' }
    const fields = Object.entries(long)
      .map(([name, value]) => `${name}="${value}"`)
      .join(' ')
    expect(identitiesOf(`<EXPORT ${fields}>${ticketXml('')}</EXPORT>`)).toEqual([
      {
        site: 'L'.repeat(255),
        siret: '7'.repeat(255),
        issuer: { LibSite: 'L'.repeat(255), EmetteurSiret: '7'.repeat(255), EmetteurVille: 'Bourg' },
      },
    ])
    expect(identitiesOf(ticketXml(fields))).toEqual([{ site: long.LibSite, siret: long.EmetteurSiret, issuer: long }])
  })
})
