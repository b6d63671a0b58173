import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { refusalSentence } from '../../shared/refusalText.ts'
import { readRecords } from './readRecords.ts'

const read = (bytes: Buffer) => readRecords('f.xml', bytes, '2026-03-20 00:00:00.000')
const told = (xml: string) => read(Buffer.from(xml)).refusals.map(refusalSentence).join()

it.each([
  ['<a x="1" x="2"/>', "ligne 1, colonne 17\u202f: XML mal formé\u202f: l'attribut x est écrit deux fois"],
  [
    '<T>\n<a x="1>\n<b/></T>',
    'ligne 3, colonne 2\u202f: XML mal formé\u202f: < dans une valeur, écrire &lt;, ou un guillemet manque avant',
  ],
  [
    '<a x="a < b"/>',
    'ligne 1, colonne 10\u202f: XML mal formé\u202f: < dans une valeur, écrire &lt;, ou un guillemet manque avant',
  ],
  [
    '<a x="1/>',
    "ligne 1, colonne 10\u202f: XML mal formé\u202f: le fichier s'arrête au milieu d'une balise, coupé en route ?",
  ],
  [
    '<a x="1',
    "ligne 1, colonne 8\u202f: XML mal formé\u202f: le fichier s'arrête au milieu d'une balise, coupé en route ?",
  ],
  ['<a', "ligne 1, colonne 3\u202f: XML mal formé\u202f: le fichier s'arrête au milieu d'une balise, coupé en route ?"],
  [
    '<a>\n<b>',
    "ligne 2, colonne 4\u202f: XML mal formé\u202f: le fichier s'arrête avant la fin de b, coupé en route ?",
  ],
  ['<a x=1/>', 'ligne 1, colonne 7\u202f: XML mal formé\u202f: une valeur sans guillemets'],
  ['<a x/>', 'ligne 1, colonne 6\u202f: XML mal formé\u202f: un attribut sans valeur, ou un guillemet mal placé'],
  [
    "<a x='L'été'/>",
    'ligne 1, colonne 10\u202f: XML mal formé\u202f: une valeur contient son guillemet (écrire &quot; ou &apos;), ou un blanc manque',
  ],
  [
    '<a x="&eacute;"/>',
    "ligne 1, colonne 15\u202f: XML mal formé\u202f: &eacute; n'existe pas en XML, écrire le caractère même",
  ],
  [
    '<a>&nbsp;</a>',
    "ligne 1, colonne 10\u202f: XML mal formé\u202f: &nbsp; n'existe pas en XML, écrire le caractère même",
  ],
  ['<a>&#0;</a>', "ligne 1, colonne 8\u202f: XML mal formé\u202f: &#0; n'est aucun caractère"],
  ['<a><b></c></a>', 'ligne 1, colonne 11\u202f: XML mal formé\u202f: </c> trouvé où </b> est attendu'],
  ['<a></a></a>', 'ligne 1, colonne 12\u202f: XML mal formé\u202f: </a> ne ferme rien'],
  ['<a>a < b</a>', 'ligne 1, colonne 8\u202f: XML mal formé\u202f: < non échappé, écrire &lt;'],
  ['<a>\u0001</a>', 'ligne 1, colonne 5\u202f: XML mal formé\u202f: un caractère interdit (U+0001)'],
  ['<a/><b/>', 'ligne 1, colonne 8\u202f: XML mal formé\u202f: un second élément racine'],
  ['<a/>texte', "ligne 1, colonne 10\u202f: XML mal formé\u202f: du texte hors de l'élément racine"],
  ['<a><!-- b -- c --></a>', 'ligne 1, colonne 14\u202f: XML mal formé\u202f: -- dans un commentaire'],
  ['<a>]]></a>', 'ligne 1, colonne 7\u202f: XML mal formé\u202f: ]]> hors de CDATA'],
  [
    '<?xml version="2.0"?><a/>',
    'ligne 1, colonne 20\u202f: XML mal formé\u202f: la déclaration <?xml ?> est fautive ou mal placée',
  ],
  [
    '<a><?xml?></a>',
    'ligne 1, colonne 10\u202f: XML mal formé\u202f: la déclaration <?xml ?> est fautive ou mal placée',
  ],
  ['<a>B & C</a>', 'ligne 1, colonne 6\u202f: XML mal formé\u202f: & non échappé, écrire &amp;'],
  ['{"a":\n1}', "ligne 1, colonne 1\u202f: XML mal formé\u202f: ce n'est pas du XML"],
  ['a;b;c\n1;2;3\n', "ligne 1, colonne 1\u202f: XML mal formé\u202f: ce n'est pas du XML"],
  ['B & C', "ligne 1, colonne 1\u202f: XML mal formé\u202f: ce n'est pas du XML"],
])('says of %j what is wrong and where', (xml, sentence) => {
  expect(told(xml)).toBe(sentence)
})

it('cuts a name that is endless', () => {
  expect(told(`<a><b></${'c'.repeat(500)}></a>`)).toMatch(/: <\/c{80}…> trouvé où <\/b> est attendu$/)
})

it('says that a packed file is packed, and nothing of its encoding', () => {
  const { refusals, warnings, remarks } = read(gzipSync('<a/>'))
  expect(refusals.map(refusalSentence)).toEqual([
    "Fichier compressé, sans texte XML\u202f: gzip, l'envoyer avec Content-Encoding: gzip ou le décompresser",
  ])
  expect([warnings, remarks]).toEqual([[], []])
  const zip = Buffer.from([0x50, 0x4b, 3, 4, 20, 0xff])
  expect(read(zip).refusals.map(refusalSentence)).toEqual([
    'Fichier compressé, sans texte XML\u202f: zip, le décompresser',
  ])
  // The control: what begins nearly so is a text.
  for (const bytes of [
    [0x1f, 0x41],
    [0x50, 0x4b, 3, 5],
    [0x50, 0x4b, 4, 4],
    [0x50, 0x41, 3, 4],
    [0x51, 0x4b, 3, 4],
  ])
    expect(read(Buffer.from(bytes)).refusals.map(({ reason }) => reason)).toEqual(['XML mal formé'])
})
