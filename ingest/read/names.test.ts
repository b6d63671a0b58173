import { describe, expect, it } from 'vitest'
import { readTicketXml, readTill } from '../../tests/support/readTill.ts'
import { canonicalName, spelledName } from './names.ts'

describe('the canonical name', () => {
  it.each([
    ['MontantTTC', 'MONTANTTTC'],
    ['montant_ttc', 'MONTANTTTC'],
    ['Montant-TTC', 'MONTANTTTC'],
    ['Règlement', 'REGLEMENT'],
    ['Re\u0300glement', 'REGLEMENT'],
    ['c:ARTICLE', 'ARTICLE'],
    ['a:b:ARTICLE', 'ARTICLE'],
    ['TICKET', 'ENTETE'],
    ['TotalValue', 'TOTALVALEUR'],
    ['Num', 'NUMTICKET'],
    ['Date_Heure', 'HORODATAGE'],
    ['Couverts', 'NBCOUVERTS'],
    ['Statistique', 'STATISTIQUES'],
    ['NumTicketOrigine', 'NUMTICKETORIGINE'],
  ])('of %s is %s, whatever its case, accents, dashes and prefix', (raw, key) => {
    expect(canonicalName(raw)).toEqual({ raw, key, isKnown: true, isPlumbing: false })
    // What is remembered of it says the same.
    expect(canonicalName(raw)).toEqual({ raw, key, isKnown: true, isPlumbing: false })
  })

  it('is kept of a name that the format does not list', () => {
    expect(canonicalName('x:Bidule_2')).toEqual({
      raw: 'x:Bidule_2',
      key: 'BIDULE2',
      isKnown: false,
      isPlumbing: false,
    })
  })

  it('makes no word of a namespace or a schema hint', () => {
    for (const raw of ['xmlns', 'xmlns:c', 'xml:lang', 'xsi:schemaLocation', 'XSI:type'])
      expect([raw, canonicalName(raw).isPlumbing]).toEqual([raw, true])
    for (const raw of ['xmlnsc', 'c:xmlns', 'xs:type'])
      expect([raw, canonicalName(raw).isPlumbing]).toEqual([raw, false])
  })

  it('is looked for in names of up to 128 characters without their prefix, and never in longer ones', () => {
    const long = 'a'.repeat(128)
    expect(canonicalName(`c:${long}`)).toMatchObject({ key: 'A'.repeat(128), isKnown: false })
    expect(canonicalName(`c:${long}a`)).toEqual({
      raw: `c:${long}a`,
      key: `${long}a`,
      isKnown: false,
      isPlumbing: false,
    })
    expect(canonicalName(`${'p'.repeat(200)}:montant_ttc`)).toMatchObject({ key: 'MONTANTTTC', isKnown: true })
  })

  it('is the same after thousands of others', () => {
    for (let at = 0; at < 5000; at += 1) canonicalName(`autre${at}`)
    expect(canonicalName('autre1').key).toBe('AUTRE1')
    expect(canonicalName('Libelle')).toEqual({ raw: 'Libelle', key: 'LIBELLE', isKnown: true, isPlumbing: false })
  })
})

describe('a name for people', () => {
  it('is spelled as the format does, and as it is where the format has none', () => {
    expect(['MONTANTTTC', 'NUMTICKETORIGINE', 'TIMESTARTWORK', 'BIDULE'].map(spelledName)).toEqual([
      'MontantTTC',
      'NumTicketOrigine',
      'timeStartWork',
      'BIDULE',
    ])
  })
})

describe('a ticket written in synonyms', () => {
  it('is read as if it were not', () => {
    const { number, covers, statistics } = readTicketXml(
      'Num="41" Couverts="6"',
      '<STATISTIQUES><STATISTIQUE Libelle="Avis"/></STATISTIQUES><STATISTIQUE Libelle="Attente"/>',
    )
    expect([number, covers, statistics.map(({ label }) => label)]).toEqual(['41', 6, ['Avis', 'Attente']])
    const { tickets } = readTill(
      '<TICKET Operation="VENTE" DateHeure="2026-03-14T13:00:00"><REGLEMENT TotalValue="3"/></TICKET>',
    )
    expect(tickets.map(({ ts, payments }) => [ts, payments[0]?.amount])).toEqual([
      ['2026-03-14 13:00:00.000', 3_000_000],
    ])
  })
})
