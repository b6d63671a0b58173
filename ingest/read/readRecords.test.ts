import { describe, expect, it } from 'vitest'
import { formatMicros } from './numbers.ts'
import { readRecords } from './readRecords.ts'
import type { FileRecords } from './readRecords.ts'
import type { Ticket } from './ticket.ts'

const LATEST = '2026-03-20 00:00:00.000'

function read(xml: string | Buffer): FileRecords {
  return readRecords('f.xml', Buffer.from(xml), LATEST)
}

/** A sale of 11 € with whatever a test adds. */
function sale(attributes = '', inside = ''): string {
  return `<ENTETE GUID="A1" LibSite="Chez Nous" Operation="VENTE" Horodatage="2026-03-14T13:00:00" MontantHT="10" MontantTVA="1" MontantTTC="11" ${attributes}>${inside}<REGLEMENT Libelle="CB" TotalValeur="11"/></ENTETE>`
}

function ticketOf(xml: string | Buffer): Ticket {
  const { tickets, refusals } = read(xml)
  expect(refusals).toEqual([])
  return tickets[0]!
}

const amounts = ({ net, vat, gross }: { net: number; vat: number; gross: number }) =>
  [net, vat, gross].map(formatMicros)

describe('encodings', () => {
  const xml = (declared: string) => `<?xml version="1.0" encoding="${declared}"?>${sale('LibVendeur="Zoé €"')}`
  const latin = (text: string) =>
    Buffer.from(Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))))
  const latin9 = (text: string) =>
    Buffer.from(Array.from(text, (letter) => (letter === '€' ? 0xa4 : letter.charCodeAt(0))))
  it.each([
    ['UTF-8', Buffer.from(xml('utf-8'))],
    ['UTF-8 with a BOM that overrules the declaration', Buffer.from(`\ufeff${xml('iso-8859-1')}`)],
    ['UTF-16 LE', Buffer.from(`\ufeff${xml('utf-16')}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\ufeff${xml('utf-16')}`, 'utf16le').swap16()],
    ['windows-1252', latin(xml('windows-1252'))],
    ['iso-8859-1, read as windows-1252', latin(xml('ISO-8859-1'))],
    ['iso-8859-15', latin9(xml('iso-8859-15'))],
    ['blanks before the declaration', Buffer.from(` \r\n\t${xml('utf-8')}`)],
  ])('reads %s', (_, bytes) => {
    const records = read(bytes)
    expect(records.tickets[0]?.seller).toBe('Zoé €')
    expect(records.warnings).toEqual([])
  })

  it.each([
    ['déclaré UTF-8 mais invalide, lu en windows-1252', latin(xml('utf-8'))],
    ['déclaré windows-1252, lu en UTF-8', Buffer.from(xml('Windows-1252'))],
    ['déclaré iso-8859-1, lu en UTF-8', Buffer.from(xml('iso-8859-1'))],
    ['déclaré iso-8859-15, lu en UTF-8', Buffer.from(xml('iso-8859-15'))],
    ['déclaré utf-16, lu en UTF-8', Buffer.from(xml('utf-16'))],
    ['déclaré macintosh, lu en UTF-8', Buffer.from(xml('macintosh'))],
    ['déclaré ibm850, inconnu, lu en windows-1252', latin(xml('IBM850'))],
    ['déclaré constructor, inconnu, lu en windows-1252', latin(xml('constructor'))],
  ])('follows the bytes where they contradict the declaration, with a warning: %s', (remark, bytes) => {
    const records = read(bytes)
    expect(records.tickets[0]?.seller).toBe('Zoé €')
    expect(records.warnings).toEqual([`encodage : ${remark}`])
  })

  it('says nothing of a declaration that makes no difference', () => {
    expect(read(xml('windows-1252').replace('Zoé €', 'Zoe')).warnings).toEqual([])
  })
})

describe('names and shapes', () => {
  it.each([
    [
      'case, accents, underscores, dashes',
      sale()
        .replaceAll('Horodatage', 'HORO-DATAGE')
        .replace('LibSite', 'lib_site')
        .replaceAll('REGLEMENT', 'Règlement'),
    ],
    [
      'prefixes',
      sale()
        .replaceAll('ENTETE', 'c:ENTETE')
        .replace('<c:ENTETE', '<c:ENTETE xmlns:c="urn:caisse"')
        .replace('REGLEMENT', 'c:REGLEMENT'),
    ],
    [
      'synonyms',
      sale().replaceAll('ENTETE', 'TICKET').replace('Horodatage', 'DateHeure').replace('TotalValeur', 'TotalValue'),
    ],
    [
      'plural wrappers',
      sale()
        .replace('<REGLEMENT', '<REGLEMENTS><REGLEMENT')
        .replace('TotalValeur="11"/>', 'TotalValeur="11"/></REGLEMENTS>'),
    ],
    ['any wrapper root', `<N_IMPORTE><Lot2>${sale()}</Lot2></N_IMPORTE>`],
    [
      'children instead of attributes',
      sale().replace('Operation="VENTE"', '').replace('<REGLEMENT', '<Operation> VENTE </Operation><REGLEMENT'),
    ],
  ])('reads %s alike', (_, xml) => {
    const records = read(xml)
    expect(records.refusals).toEqual([])
    expect(records.unknownNames).toEqual({})
    const ticket = records.tickets[0]!
    expect([ticket.guid, ticket.identity.site, ticket.operation, ticket.ts]).toEqual([
      'a1',
      'Chez Nous',
      'VENTE',
      '2026-03-14 13:00:00.000',
    ])
    expect(ticket.payments.map((payment) => formatMicros(payment.amount))).toEqual(['11'])
    expect(ticket.gaps).toEqual([])
  })

  it('lets the attribute win over the child element, and takes a bare leaf as a field', () => {
    const ticket = ticketOf(
      sale('LibVendeur="Julie"', '<LibVendeur>Karim</LibVendeur><TVA>1</TVA><TableNumber>7</TableNumber>'),
    )
    expect(ticket.seller).toBe('Julie')
    expect(ticket.vatLines).toEqual([])
    expect(ticket.tableNumber).toBe('7')
  })

  it('gives records the LibSite and Emetteur* of what wraps them, the nearest winning', () => {
    const { tickets } = read(
      `<EXPORT LibSite="Loin" EmetteurVille="Nice"><LOT LibSite="Près">${sale().replace('LibSite="Chez Nous"', '')}${sale('EmetteurVille="Sète"')}</LOT></EXPORT>`,
    )
    expect(tickets.map((ticket) => ticket.identity.issuer)).toEqual([
      { LibSite: 'Près', EmetteurVille: 'Nice' },
      { LibSite: 'Chez Nous', EmetteurVille: 'Sète' },
    ])
  })

  it('never searches a CONTACT for tickets', () => {
    const records = read(`<EXPORT><CONTACT TYPE="CONTACT" Nom="Durand">${sale()}</CONTACT></EXPORT>`)
    expect([records.tickets.length, records.contacts.length]).toEqual([0, 1])
  })

  it('counts unknown names, the first twenty', () => {
    const many = Array.from({ length: 25 }, (_, index) => `<Bidule${index}/>`).join('')
    const records = read(sale('Couleur="bleu"', many))
    expect(Object.keys(records.unknownNames)).toHaveLength(20)
    expect(records.unknownNames).toMatchObject({ Couleur: 1, Bidule0: 1 })
  })

  it('trims texts, collapses blanks and composes accents; braces leave GUIDs; zeros stay in numbers', () => {
    const ticket = ticketOf(sale('NumTicket="00042" LibVendeur="  Zoe\u0301 \t  Martin "').replace('"A1"', '"{AB-01}"'))
    expect([ticket.guid, ticket.number, ticket.seller]).toEqual(['ab-01', '00042', 'Zoé Martin'])
  })

  it('says vendeur when nobody is named', () => {
    expect(ticketOf(sale()).seller).toBe('vendeur')
  })
})

describe('amounts', () => {
  const bare = (inside: string, header = '') =>
    ticketOf(
      `<ENTETE Operation="VENTE" Horodatage="14/03/2026 13:00" ${header}>${inside}<REGLEMENT TotalValeur="999"/></ENTETE>`,
    )

  it('derives HT, TVA and TTC from the TVA lines, and the rate from their label', () => {
    const ticket = bare(
      '<TVA Libelle="TVA 5,5 %" ValeurHT="100" ValeurTVA="5,50" ValeurTTC="105,50"/><TVA Libelle="TVA 20 %" ValeurHT="10" ValeurTVA="2" ValeurTTC="12"/>',
    )
    expect(amounts(ticket)).toEqual(['110', '7.5', '117.5'])
    expect(ticket.vatLines.map((vat) => formatMicros(vat.rate))).toEqual(['5.5', '20'])
    expect(ticket.gaps).toEqual([])
  })

  it('derives TTC from the lines when there is no TVA line', () => {
    expect(
      formatMicros(
        bare(
          '<COMMANDE><ARTICLE PrixTotalNet="7" PrixTotalNetHT="6"/><ARTICLE PrixTotalNet="5" PrixTotalNetHT="4"/></COMMANDE>',
        ).gross,
      ),
    ).toBe('12')
  })

  it('takes an ANNULATION without quantity and value as one at the list price', () => {
    const ticket = bare(
      '<COMMANDE><ARTICLE QuantiteNet="0" PrixUnitaireTTC="7.80" PrixTotalNet="0"><ANNULATION Libelle="Erreur"/></ARTICLE></COMMANDE>',
    )
    expect(ticket.lines[0]?.cancelled).toEqual([{ reason: 'Erreur', quantity: 1_000_000, amount: 7_800_000 }])
  })

  it('spreads a ticket discount over lines given before it, so that lines add up to the header', () => {
    // 10.00 + 10.00 + 10.00 less 1.00 = 29.00: 9.67 + 9.67 + 9.66.
    const line =
      '<ARTICLE PrixTotalNet="10" PrixTotalNetHT="9.09"><TVA Libelle="TVA 10 %" ValeurHT="9.09" ValeurTVA="0.91" ValeurTTC="10"/></ARTICLE>'
    const ticket = bare(
      `<COMMANDE>${line}${line}${line}</COMMANDE><REMISE Libelle="Geste" Valeur="1.00"/>`,
      'MontantHT="26.36" MontantTVA="2.64" MontantTTC="29.00"',
    )
    expect(ticket.lines.map((one) => formatMicros(one.gross))).toEqual(['9.67', '9.67', '9.66'])
    expect(ticket.lines.reduce((sum, one) => sum + one.net, 0)).toBe(26_360_000)
    expect(ticket.lines.map((one) => one.vatLines[0]!.net + one.vatLines[0]!.vat)).toEqual(
      ticket.lines.map((one) => one.gross),
    )
    expect(ticket.gaps).toEqual([])
  })

  it('reports a difference beyond 2 cents as écart and changes nothing', () => {
    const records = read(sale().replace('MontantTVA="1"', 'MontantTVA="0.95"'))
    expect(records.warnings).toEqual([
      'ligne 1 : ENTETE A1 : MontantTTC="11" : écart de 0,05 € en moins : HT + TVA = TTC',
    ])
    expect(amounts(records.tickets[0]!)).toEqual(['10', '0.95', '11'])
    expect(read(sale().replace('MontantTVA="1"', 'MontantTVA="0.98"')).warnings).toEqual([])
  })

  it('takes over-payment as legal and reports what is missing', () => {
    expect(read(sale('', '<REGLEMENT TotalValeur="2"/>')).warnings).toEqual([])
    expect(read(sale().replace('TotalValeur="11"', 'TotalValeur="8"')).warnings).toEqual([
      'ligne 1 : ENTETE A1 : MontantTTC="11" : écart de 3,00 € en moins : Σ REGLEMENT = TTC',
    ])
  })

  it('warns of an unknown operation and of a positive ANNULATION', () => {
    expect(read(sale().replace('VENTE', 'Bizarre')).warnings).toEqual([
      'ligne 1 : ENTETE A1 : Operation="Bizarre" : opération inconnue, comptée nulle part',
    ])
    expect(read(sale().replace('VENTE', 'annulation')).warnings).toEqual([
      'ligne 1 : ENTETE A1 : MontantTTC="11" : annulation à vérifier',
    ])
    expect(ticketOf(sale().replace('VENTE', 'Reçu')).operation).toBe('RECU')
  })
})

describe('records other than tickets', () => {
  it('ends a time clock record on the next day when its end is before its start, and leaves an open one open', () => {
    const { timeClock } =
      read(`<E><POINTEUSE LibVendeur="Karim" date="14/03/2026" timeStartWork="17:30" timeEndWork="01:15:30"/>
      <POINTEUSE LibVendeur="Julie" date="2026-03-14" timeStartWork="09:00:00"/></E>`)
    expect(timeClock.map(({ key, endedAt, durationSeconds }) => [key, endedAt, durationSeconds])).toEqual([
      ['nom|Karim|2026-03-14|17:30:00.000', '2026-03-15 01:15:30.000', 27_930],
      ['nom|Julie|2026-03-14|09:00:00.000', null, null],
    ])
  })

  it('knows a contact by TYPE and SIRET, else e-mail, else name and company', () => {
    const { contacts } = read(`<E><CONTACT TYPE="DEBITEUR" Nom="A"><SIRET>123 456</SIRET><EMAIL>x@y.fr</EMAIL></CONTACT>
      <CONTACT Nom="B"><EMAIL>X@y.fr</EMAIL></CONTACT><DEBITEUR><CONTACT Nom="Été &amp; Co"><SOCIETE>S.A.</SOCIETE></CONTACT></DEBITEUR></E>`)
    expect(contacts.map((contact) => contact.key)).toEqual([
      'DEBITEUR|siret|123456',
      'CONTACT|email|x@y.fr',
      'DEBITEUR|nom|eteco|sa',
    ])
  })

  it('reads sellers and their booleans', () => {
    const words = ['true', '0', 'oui', 'N', 'O', 'non', '']
    const { sellers } = read(
      `<E>${words.map((word, index) => `<VENDEUR LibVendeur="v${index}" isActive="${word}"/>`).join('')}</E>`,
    )
    expect(sellers.map((seller) => seller.isActive)).toEqual([true, false, true, false, true, false, true])
  })
})

describe('refusals', () => {
  const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`
  it.each([
    ['Fichier vide', '', null],
    ['Fichier vide', ' \n ', null],
    ['XML mal formé', sale().slice(0, -20), 1],
    ['XML mal formé', '<a><b></a>', 1],
    ['XML mal formé', '<a>&inconnue;</a>', 1],
    ['XML mal formé', 'bonjour', 1],
    ['DOCTYPE ou déclaration d’entité interdits', `<?xml version="1.0"?>\n<!DOCTYPE a>\n${sale()}`, 2],
    ['DOCTYPE ou déclaration d’entité interdits', `<!DOCTYPE a [<!ENTITY b "c">]>${sale()}`, 1],
    ['Plus de 64 niveaux d’éléments', nested(65), 1],
    [
      'Plus de 64 attributs sur un élément',
      `<a ${Array.from({ length: 65 }, (_, index) => `b${index}="1"`).join(' ')}/>`,
      1,
    ],
    ['Texte de plus de 64 Ko', `<a>${'é'.repeat(32_769)}</a>`, 1],
    ['Texte de plus de 64 Ko', `<a b="${'x'.repeat(65_537)}"/>`, 1],
    ['Plus de 200 000 éléments', `<a>${'<b/>'.repeat(200_000)}</a>`, 1],
    ['Aucun enregistrement trouvé', '<a><b c="1"/></a>', 1],
    ['Fichier de plus de 5 Mo', `<a>${' '.repeat(5 * 1024 * 1024)}</a>`, null],
  ])('%#: %s', (reason, xml, line) => {
    const records = read(xml)
    expect(records.tickets).toEqual([])
    expect(records.refusals).toMatchObject([{ file: 'f.xml', line, reason }])
  })

  it.each([
    ['Operation manquante', { attribute: 'Operation', value: '' }, sale().replace('Operation="VENTE"', '')],
    [
      'Horodatage manquant',
      { attribute: 'Horodatage', value: '' },
      sale().replace('Horodatage="2026-03-14T13:00:00"', ''),
    ],
    [
      'Date illisible',
      { attribute: 'Horodatage', value: '14/03/26' },
      sale().replace('2026-03-14T13:00:00', '14/03/26'),
    ],
    [
      'Date illisible',
      { attribute: 'Horodatage', value: '00/00/0000' },
      sale().replace('2026-03-14T13:00:00', '00/00/0000'),
    ],
    [
      'Date de plus de deux jours dans le futur',
      { attribute: 'Horodatage', value: '2026-03-21T13:00:00' },
      sale().replace('2026-03-14', '2026-03-21'),
    ],
    ['Montant illisible', { attribute: 'MontantTTC', value: '1e1' }, sale().replace('"11"', '"1e1"')],
    ['Montant illisible', { attribute: 'NbCouverts', value: '2,5' }, sale('NbCouverts="2,5"')],
    [
      'Montant illisible',
      { attribute: 'MontantHT', value: `${'9'.repeat(80)}…` },
      sale().replace('"10"', `"${'9'.repeat(500)}"`),
    ],
  ])('%#: %s: that record alone, with its line, column, field and value', (reason, field, xml) => {
    const records = read(`<LOT>\n${sale().replace('A1', 'A0')}\n  ${xml}</LOT>`)
    expect(records.tickets.map((ticket) => ticket.guid)).toEqual(['a0'])
    const place = { file: 'f.xml', line: 3, column: 3, record: 'ENTETE A1' }
    expect(records.refusals).toMatchObject([{ ...place, reason, ...field }])
  })

  it.each([
    ['date', 'hier', '<POINTEUSE LibVendeur="Julie" date="hier" timeStartWork="09:00"/>'],
    ['timeStartWork', '9h', '<POINTEUSE LibVendeur="Julie" date="2026-03-14" timeStartWork="9h"/>'],
    [
      'timeEndWork',
      '25:99',
      '<POINTEUSE LibVendeur="Julie" date="2026-03-14" timeStartWork="09:00" timeEndWork="25:99"/>',
    ],
    [
      'duration',
      '8h',
      '<POINTEUSE LibVendeur="Julie" date="2026-03-14" timeStartWork="09:00" timeEndWork="17:00" duration="8h"/>',
    ],
  ])('names %s="%s" of a time clock record', (attribute, value, xml) => {
    expect(read(`<E>${xml}</E>`).refusals).toMatchObject([
      { record: 'POINTEUSE Julie', reason: 'Date illisible', attribute, value },
    ])
  })

  it('names the record in which a file breaks off, and the field whose text is too long', () => {
    expect(read(`<LOT>${sale()}<ENTETE GUID="A2"><TVA></LOT>`).refusals).toMatchObject([
      { record: 'ENTETE A2', reason: 'XML mal formé' },
    ])
    const long = 'x'.repeat(65_537)
    expect(read(`<LOT><ENTETE GUID="A3"><REMISE Libelle="${long}"/></ENTETE></LOT>`).refusals).toMatchObject([
      { record: 'ENTETE A3', reason: 'Texte de plus de 64 Ko', attribute: 'Libelle', value: `${'x'.repeat(80)}…` },
    ])
  })

  it('shows names and values on one line, without what a terminal or the stores would stumble over', () => {
    const xml = sale('NbCouverts="\u009b31m deux\u202e"').replace('A1', `${'a'.repeat(79)}😀`)
    const [refusal] = read(xml).refusals
    expect(refusal).toMatchObject({ record: `ENTETE ${'a'.repeat(79)}…`, value: '31m deux' })
    const part = sale('', '<REGLEMENT><TotalValue>dix\n mille</TotalValue></REGLEMENT>')
    expect(read(part).refusals).toMatchObject([
      { column: part.indexOf('<REGLEMENT><') + 1, attribute: 'TotalValeur', value: 'dix mille' },
    ])
    const halved = Buffer.concat([
      Buffer.from('\ufeff<a><b c="', 'utf16le'),
      Buffer.from([0x3d, 0xd8]),
      Buffer.from('"/></a>', 'utf16le'),
    ])
    expect(JSON.stringify(read(halved))).not.toMatch(/\\ud8/)
  })

  it('takes exactly 64 levels, 64 attributes and 64 KB', () => {
    const attributes = Array.from({ length: 56 }, (_, index) => `b${index}="1"`).join(' ')
    const records = read(`${'<a>'.repeat(62)}${sale(attributes, `<x>${'y'.repeat(65_536)}</x>`)}${'</a>'.repeat(62)}`)
    expect(records.refusals).toEqual([])
    expect(records.tickets).toHaveLength(1)
  })
})
