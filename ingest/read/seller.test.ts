import { describe, expect, it } from 'vitest'
import { readTill } from '../../tests/support/readTill.ts'

const sellersOf = (inside: string) =>
  readTill(`<E LibSite="Zinc">${inside}</E>`).sellers.map(({ name, isActive }) => [name, isActive])

describe('a seller', () => {
  it('is read with where he stands and what is around him', () => {
    expect(readTill('<E LibSite="Zinc"><VENDEUR LibVendeur="Zoé" isActive="false"/></E>').sellers).toEqual([
      {
        offset: 18,
        record: 'VENDEUR Zoé',
        identity: { site: 'Zinc', siret: '', issuer: { LibSite: 'Zinc' } },
        name: 'Zoé',
        isActive: false,
      },
    ])
  })

  it('is named by LibVendeur, else by Libelle, else by Nom, and is active unless the file says otherwise', () => {
    expect(
      sellersOf(
        `<VENDEUR Nom="N1" Libelle="L1" LibVendeur="V1"/><VENDEUR Nom="N2" Libelle="L2" isActive="peut-être"/>
         <VENDEUR Nom="N3" isActive="non"/>`,
      ),
    ).toEqual([
      ['V1', true],
      ['L2', true],
      ['N3', false],
    ])
  })

  it('who has no name is nobody', () => {
    expect(sellersOf('<VENDEUR isActive="oui"/><VENDEUR LibVendeur=" " isActive="oui"/><VENDEUR Nom="Zoé"/>')).toEqual([
      ['Zoé', true],
    ])
  })
})
