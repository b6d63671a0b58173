import type { Reason } from '../../ingest/read/refusal.ts'
import { LIMITS } from '../../ingest/read/limits.ts'
import { awkwardFiles } from '../support/awkwardFiles.ts'

/** A file made to harm, and how it must end: `taken`, or the reasons of which one refuses it. */
export interface AttackFile {
  readonly name: string
  readonly bytes: Buffer
  readonly ends: readonly (Reason | 'taken')[]
}

const sale = (more = '', inside = '') =>
  `<ENTETE GUID="a-1" LibSite="Banc" NumTicket="7" Operation="VENTE" Etat="Fermé" Horodatage="2026-03-14T13:00:00" MontantTTC="5.00"${more}>${inside}</ENTETE>`
const file = (name: string, text: string | Buffer, ...ends: AttackFile['ends']): AttackFile => ({
  name,
  bytes: Buffer.from(text),
  ends,
})

/** What a DOCTYPE can be made to do where it is read: fetch, open, blow up. */
const doctypes: Readonly<Record<string, string>> = {
  'external entity of a file': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  'external entity of a host': '<!DOCTYPE a [<!ENTITY x SYSTEM "http://127.0.0.1:1/x">]>',
  'public entity': '<!DOCTYPE a [<!ENTITY x PUBLIC "-//X//X" "http://127.0.0.1:1/x">]>',
  'parameter entity': '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://127.0.0.1:1/p.dtd"> %p;]>',
  'external subset': '<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd">',
  'external subset, public': '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "http://127.0.0.1:1/a.dtd">',
  'a billion laughs': `<!DOCTYPE a [<!ENTITY x0 "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY x${at + 1} "&x${at};&x${at};">`).join('')}<!ENTITY x "&x30;">]>`,
  'a quadratic blow-up': `<!DOCTYPE a [<!ENTITY x "${'ha'.repeat(50_000)}">]>`,
  'an entity of itself': '<!DOCTYPE a [<!ENTITY x "&x;">]>',
  'a default attribute': '<!DOCTYPE a [<!ATTLIST ENTETE MontantTTC CDATA "9999">]>',
  'an unfinished one': '<!DOCTYPE a [<!ENTITY x "y"',
  'nothing else': '<!DOCTYPE a>',
}
const encodings: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-16, little end first': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16, big end first': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'windows-1252': (text) => Buffer.from(`<?xml version="1.0" encoding="windows-1252"?>${text}`, 'latin1'),
}

function doctypeFiles(): AttackFile[] {
  return Object.entries(doctypes).flatMap(([what, doctype]) =>
    Object.entries(encodings).map(([encoding, encode]) =>
      file(
        `DOCTYPE, ${what}, in ${encoding}`,
        encode(`${doctype}<LOT>&x;${sale(' LibVendeur="&x;"')}</LOT>`),
        'doctype',
        'malformed',
      ),
    ),
  )
}

const nested = (name: string, depth: number) => `${`<${name}>`.repeat(depth)}${`</${name}>`.repeat(depth)}`

function boundlessFiles(): AttackFile[] {
  const names = ['a', 'ENTETE', 'COMMANDE', 'CONTACT', 'é']
  const deep = names.flatMap((name) =>
    [LIMITS.depth + 1, 5000, 200_000].map((depth) =>
      file(`${depth} ${name} in one another`, nested(name, depth), 'tooDeep'),
    ),
  )
  const long = 'x'.repeat(LIMITS.textBytes + 1)
  const wide = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}="1"`).join('')
  return [
    ...deep,
    file('65 attributes', sale(wide(LIMITS.attributes + 1)), 'tooManyAttributes'),
    file('50,000 attributes', sale(wide(50_000)), 'tooManyAttributes'),
    file('the same attribute 50,000 times', `<a${' b="1"'.repeat(50_000)}/>`, 'malformed', 'tooManyAttributes'),
    file('an endless attribute', sale(` LibVendeur="${long}"`), 'textTooLong'),
    file('an endless text', sale('', `<LibVendeur>${long}</LibVendeur>`), 'textTooLong'),
    file('an endless CDATA', sale('', `<LibVendeur><![CDATA[${long}]]></LibVendeur>`), 'textTooLong'),
    file(
      'a text cut into endless pieces',
      sale('', `<LibVendeur>${'x<!---->'.repeat(LIMITS.textBytes + 1)}</LibVendeur>`),
      'textTooLong',
    ),
    file(
      'an endless text of entities',
      sale('', `<LibVendeur>${'&#120;'.repeat(LIMITS.textBytes + 1)}</LibVendeur>`),
      'textTooLong',
    ),
    file('200,001 elements', `<LOT>${'<a/>'.repeat(LIMITS.elements)}${sale()}</LOT>`, 'tooManyElements'),
    file(
      '65,536 lines of a ticket',
      sale('', `<COMMANDE>${'<ARTICLE PrixTotalNet="1"/>'.repeat(LIMITS.ticketParts + 1)}</COMMANDE>`),
      'tooManyElements',
    ),
    file('a byte too many', sale().padEnd(LIMITS.fileBytes + 1), 'tooBig'),
    file('50 MB of blanks', ' '.repeat(50_000_000), 'tooBig'),
  ]
}

/** Amounts that are none, none that can be stored, or more than one: never a number of their own making. */
const wrongAmounts = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  'onze',
  '0x10',
  '1.2.3',
  '--5',
  '5-6',
  '=1+1',
  '1;2',
  '1 2 3 4 x',
  '5 EUR USD',
  '9'.repeat(400),
  '1/2',
  'null',
  '٥',
  '½',
  '$(id)',
  "5'",
]
const amountFields = ['MontantTTC', 'MontantHT', 'MontantTVA', 'NbCouverts']
/** Times that no clock shows. */
const wrongTimes = [
  '2026-02-30T12:00:00',
  '2026-13-01T12:00:00',
  '2026-03-14T25:00:00',
  '2026-03-14T12:60:00',
  '0000-00-00T00:00:00',
  '14 mars',
  'now',
  '2026-03-14T12:00:00+99:99',
  '1773489600000',
  '2026-W11-6',
  "2026-03-14' OR 1=1",
  '٢٠٢٦-٠٣-١٤T12:00:00',
  '99999-01-01T00:00:00',
]

const withField = (name: string, value: string) =>
  sale()
    .replace(new RegExp(` ${name}="[^"]*"`), '')
    .replace(' Etat', ` ${name}="${value}" Etat`)

function fieldFiles(): AttackFile[] {
  const amounts = amountFields.flatMap((name) =>
    wrongAmounts.map((value) => file(`${name}="${value.slice(0, 30)}"`, withField(name, value), 'badAmount')),
  )
  const times = wrongTimes.map((value) => file(`Horodatage="${value}"`, withField('Horodatage', value), 'badDate'))
  const far = ['2026-04-05T12:00:00', '2999-01-01T00:00:00', '9999-12-31T23:59:59'].map((value) =>
    file(`Horodatage="${value}", to come`, withField('Horodatage', value), 'futureDate', 'badDate'),
  )
  const missing = [
    file('no time', withField('Horodatage', ''), 'noTime'),
    file('no operation', withField('Operation', ''), 'noOperation'),
    file('an operation of blanks', withField('Operation', ' \t '), 'noOperation'),
  ]
  return [...amounts, ...times, ...far, ...missing]
}

function brokenFiles(): AttackFile[] {
  const broken: Readonly<Record<string, string>> = {
    'a tag without end': '<ENTETE GUID="1"',
    'an element without end': '<LOT><ENTETE>',
    'an end without element': `${sale()}</LOT>`,
    'crossed elements': '<LOT><a><b></a></b></LOT>',
    'two roots': sale() + sale(),
    'text after the root': `${sale()} et plus`,
    'text before the root': `bonjour ${sale()}`,
    'no quotes': '<LOT a=1/>',
    'one quote': '<LOT a="1/>',
    'a < in an attribute': '<LOT a="<"/>',
    'a lone ampersand': '<LOT>a & b</LOT>',
    'an unknown entity': '<LOT>&nbsp;</LOT>',
    'a character that XML has not': '<LOT>&#0;</LOT>',
    'half a character': '<LOT>&#xD800;</LOT>',
    'beyond all characters': '<LOT>&#x110000;</LOT>',
    'a NUL': '<LOT>\u0000</LOT>',
    'a control character': '<LOT>\u0008</LOT>',
    'an end of CDATA': '<LOT>]]></LOT>',
    'CDATA without end': '<LOT><![CDATA[ </LOT>',
    'a comment without end': '<LOT><!-- </LOT>',
    'a comment with two dashes': '<LOT><!-- a -- b --></LOT>',
    'an instruction without end': '<LOT><?php </LOT>',
    'a declaration in the middle': '<LOT><?xml version="1.0"?></LOT>',
    'a name of a digit': '<LOT><1a/></LOT>',
    'nothing but a name': 'LOT',
    JSON: '{"ENTETE": {"GUID": 1}}',
    HTML: '<html><body><p>Bonjour<br></body></html>',
  }
  return Object.entries(broken).map(([name, text]) => file(name, text, 'malformed', 'doctype', 'noRecord'))
}

const magic: Readonly<Record<string, readonly number[]>> = {
  'a ZIP': [0x50, 0x4b, 3, 4],
  'a gzip': [0x1f, 0x8b, 8, 0],
  'a PDF': [...Buffer.from('%PDF-1.7\n')],
  'a PNG': [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
  'a program': [0x7f, 0x45, 0x4c, 0x46],
  'a Windows program': [0x4d, 0x5a, 0x90, 0],
  'a script': [...Buffer.from('#!/bin/sh\nrm -rf /\n')],
  'UTF-8 that is too long': [0x3c, 0xc0, 0xbc, 0xe0, 0x80, 0xbc],
  'surrogates as UTF-8': [0x3c, 0x61, 0x3e, 0xed, 0xa0, 0x80],
  'half a mark of UTF-16': [0xff],
  'UTF-16 of odd length': [0xff, 0xfe, 0x3c, 0, 0x61],
  'UTF-32': [0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0],
}

function otherFiles(): AttackFile[] {
  const bytes = Object.entries(magic).map(([name, head]) =>
    file(
      `${name} under the name of an XML`,
      Buffer.from([...head, ...Array.from({ length: 500 }, (_, at) => (at * 37) % 256)]),
      'malformed',
      'compressed',
      'empty',
    ),
  )
  return [
    ...bytes,
    file('no byte at all', '', 'empty'),
    file('blanks', ' \r\n\t', 'empty'),
    file('NULs', Buffer.alloc(1000), 'notText', 'malformed'),
    file(
      'an order to include a file',
      '<LOT xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="file:///etc/passwd" parse="text"/></LOT>',
      'noRecord',
    ),
    file(
      'an order to include a file, in a ticket',
      sale('', '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>'),
      'taken',
    ),
    file('a style sheet', `<?xml-stylesheet href="http://127.0.0.1:1/x.xsl"?>${sale()}`, 'taken'),
    file(
      'a schema elsewhere',
      sale(' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://127.0.0.1:1/x x.xsd"'),
      'taken',
    ),
    file(
      'names of every object',
      sale('', '<__proto__ isAdmin="1"/><constructor><prototype polluted="1"/></constructor><toString/>'),
      'taken',
    ),
    file('attributes of every object', sale(' __proto__="1" constructor="2" hasOwnProperty="3"'), 'taken'),
    file('a query as a name', sale(` LibVendeur="'; DROP TABLE pos.tickets; --" LibCaisse="{x:String}"`), 'taken'),
    file('a page as a name', sale(' LibVendeur="&lt;script>alert(1)&lt;/script>"'), 'taken'),
  ]
}

/** Files that are odd, each of about 60 KB: they may be taken or refused, and must cost what their size explains. */
function oddFiles(): AttackFile[] {
  const any: AttackFile['ends'] = [
    'taken',
    'malformed',
    'doctype',
    'badDate',
    'badAmount',
    'noRecord',
    'textTooLong',
    'tooDeep',
    'tooManyElements',
    'tooManyAttributes',
  ]
  return Object.entries(awkwardFiles).map(([name, make]) => file(name, make(60_000), ...any))
}

/** All of them: more than 200. */
export function attackFiles(): AttackFile[] {
  return [...doctypeFiles(), ...boundlessFiles(), ...fieldFiles(), ...brokenFiles(), ...otherFiles(), ...oddFiles()]
}
