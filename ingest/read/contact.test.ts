import { describe, expect, it } from 'vitest'
import { readTill } from '../../tests/support/readTill.ts'
import type { Contact } from './contact.ts'

/** The one contact of a file with this CONTACT. */
function contactOf(fields: string, inside = ''): Contact {
  const [contact, ...others] = readTill(`<E><CONTACT ${fields}>${inside}</CONTACT></E>`).contacts
  if (contact === undefined || others.length > 0) throw new Error('not one contact')
  return contact
}

describe('a contact', () => {
  it('is read whole, every field from its own', () => {
    const contact = contactOf(
      'TYPE="DEBITEUR" Titre="STE" Nom="Cabinet Morel"',
      `<SOCIETE>Morel SELARL</SOCIETE>
       <SITUATION TYPE="FACTURATION"><ADRESSE>2 place Vieille</ADRESSE><CODEPOSTAL>01000</CODEPOSTAL><VILLE>Bourg</VILLE></SITUATION>
       <ADRESSE2>Bâtiment B</ADRESSE2><PAYS>France</PAYS><EMAIL>Compta@morel.example</EMAIL>
       <TELEPHONE>04 67 00 00 02</TELEPHONE><TELEPHONE2>06 00 00 00 03</TELEPHONE2>
       <CODENAF>6910Z</CODENAF><SIRET>987 654 324 00000</SIRET><NUMTVA>FR00987654324</NUMTVA>
       <AccountHasTicketsGUIDs>{AB-1}</AccountHasTicketsGUIDs><InvoicesNumTickets>0057</InvoicesNumTickets>`,
    )
    expect(contact).toEqual({
      offset: 3,
      record: 'CONTACT',
      identity: { site: '', siret: '', issuer: {} },
      key: 'DEBITEUR|siret|98765432400000',
      type: 'DEBITEUR',
      title: 'STE',
      name: 'Cabinet Morel',
      fields: {
        SOCIETE: 'Morel SELARL',
        ADRESSE2: 'Bâtiment B',
        PAYS: 'France',
        EMAIL: 'Compta@morel.example',
        TELEPHONE: '04 67 00 00 02',
        TELEPHONE2: '06 00 00 00 03',
        CODENAF: '6910Z',
        SIRET: '987 654 324 00000',
        NUMTVA: 'FR00987654324',
        SITUATION_TYPE: 'FACTURATION',
        ADRESSE: '2 place Vieille',
        CODEPOSTAL: '01000',
        VILLE: 'Bourg',
      },
      ticketGuids: ['ab-1'],
      invoiceNumbers: ['0057'],
    } satisfies Contact)
  })

  it('has no field that is empty, so that it never erases what is known', () => {
    expect(contactOf('Nom="Durand" EMAIL="" VILLE=" "', '<PAYS/><SITUATION TYPE=""/>').fields).toEqual({})
  })

  it('lives in its first SITUATION, and where that says nothing, at its own address', () => {
    const twice = '<SITUATION TYPE="DOMICILE"><VILLE>Sète</VILLE></SITUATION><SITUATION><VILLE>Nice</VILLE></SITUATION>'
    expect(contactOf('Nom="Durand" ADRESSE="8 rue Basse" VILLE="Lille"', twice).fields).toEqual({
      SITUATION_TYPE: 'DOMICILE',
      ADRESSE: '8 rue Basse',
      VILLE: 'Sète',
    })
    expect(contactOf('TYPE="CONTACT" Nom="Durand" CODEPOSTAL="59000"').fields).toEqual({ CODEPOSTAL: '59000' })
  })
})

describe('the type of a contact', () => {
  it.each([
    ['DEBITEUR', 'DEBITEUR', 'CONTACT'],
    ['debiteur', 'DEBITEUR', 'CONTACT'],
    ['CONTACT', 'CONTACT', 'DEBITEUR'],
    ['Contact', 'CONTACT', 'DEBITEUR'],
    ['FOURNISSEUR', 'CONTACT', 'CONTACT'],
    ['fournisseur', 'DEBITEUR', 'DEBITEUR'],
  ])('%s is %s under %s', (written, type, under) => {
    const inside = `<CONTACT TYPE="${written}" Nom="Morel"/>`
    const { contacts } = readTill(under === 'DEBITEUR' ? `<E><DEBITEUR>${inside}</DEBITEUR></E>` : `<E>${inside}</E>`)
    expect(contacts.map((contact) => contact.type)).toEqual([type])
  })
})

describe('the key of a contact', () => {
  it.each([
    ['its SIRET', '<SIRET>123 456</SIRET><EMAIL>x@y.fr</EMAIL>', 'CONTACT|siret|123456'],
    ['its e-mail in any case, without SIRET', '<EMAIL>X@Y.fr</EMAIL><SIRET>néant</SIRET>', 'CONTACT|email|x@y.fr'],
    ['its name and company, without either', '<SOCIETE>S.A. Été</SOCIETE>', 'CONTACT|nom|durandfils|saete'],
    ['its name alone, without a company', '', 'CONTACT|nom|durandfils|'],
  ])('is %s', (_, inside, key) => {
    expect(contactOf('Nom="Durand &amp; Fils"', inside).key).toBe(key)
  })
})

describe('the tickets that a contact names', () => {
  const guidsOf = (fields: string, inside = '') => contactOf(`Nom="Durand" ${fields}`, inside).ticketGuids
  const numbersOf = (fields: string, inside = '') => contactOf(`Nom="Durand" ${fields}`, inside).invoiceNumbers

  it.each([
    ['in elements', '', ['A1', 'B2', 'C3'].map((text) => `<T>${text}</T>`).join('')],
    ['in one element, apart by blanks, commas or semicolons', '', '<T>A1, B2;C3</T>'],
    ['in an attribute', 'T="A1 B2, C3"', ''],
    ['in an attribute and an element', 'T="A1"', '<T>B2 C3</T>'],
    ['in elements of any name inside', '', '<T><GUID>A1</GUID><GUID>B2</GUID><x>C3</x></T>'],
    ['without what is empty', 'T=""', '<T/><T> A1 ;; B2,</T><T>C3</T>'],
  ])('stand %s', (_, fields, inside) => {
    const named = (text: string, name: string) =>
      text.replaceAll('T>', `${name}>`).replace('T=', `${name}=`).replace('<T/>', `<${name}/>`)
    const [guids, numbers] = ['AccountHasTicketsGUIDs', 'InvoicesNumTickets'] as const
    expect(guidsOf(named(fields, guids), named(inside, guids))).toEqual(['a1', 'b2', 'c3'])
    expect(numbersOf(named(fields, numbers), named(inside, numbers))).toEqual(['A1', 'B2', 'C3'])
  })

  it('are none where neither stands, and never those of the other field', () => {
    expect([guidsOf(''), numbersOf('')]).toEqual([[], []])
    expect(
      guidsOf('Titre="ACCOUNTHASTICKETSGUIDS" PAYS="A1"', '<InvoicesNumTickets>57</InvoicesNumTickets><PAYS>B2</PAYS>'),
    ).toEqual([])
    expect(
      numbersOf(
        'Titre="INVOICESNUMTICKETS" NUMTVA="57"',
        '<AccountHasTicketsGUIDs>A1</AccountHasTicketsGUIDs><PAYS>58</PAYS>',
      ),
    ).toEqual([])
  })

  it('are cleaned: braces leave GUIDs, and the all-zero one names nothing', () => {
    expect(guidsOf('AccountHasTicketsGUIDs="{AB-1} {00000000-0000-0000-0000-000000000000}"')).toEqual(['ab-1'])
    expect(numbersOf('InvoicesNumTickets="Fe\u0301-7"')).toEqual(['F\u00e9-7'])
  })
})
