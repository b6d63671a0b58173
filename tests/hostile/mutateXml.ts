/** A file of a till, spoilt: the same for the same fractions. */
export interface Mutant {
  readonly bytes: Buffer
  /** The mutations in their order, for who looks into a failure. */
  readonly how: readonly string[]
}

interface Chance {
  /** A whole number from 0 up to and without `most`. */
  upTo(most: number): number
  pick<T>(among: readonly T[]): T
}

type TextMutation = (xml: string, chance: Chance) => string
type ByteMutation = (bytes: Buffer, chance: Chance) => Buffer

const oddNumbers =
  '|NaN|Infinity|-|+|.|,|1e999|1e-999|-0|00012|0x10|1.2.3|1,2,3|1 000,00|1\u202f234,56|١٢|１２|½|12€|12 %|--5|5-|9007199254740993|99999999999999999999999|0.0000001|1E3|=1+1|null|onze'.split(
    '|',
  )
const oddDates =
  '|2026-02-30T12:00:00|2024-02-29T25:00:00|0000-00-00T00:00:00|9999-12-31T23:59:59|-2026-03-14|14/03/2026|2026-3-4|1773489600|2026-03-14T12:00:00+99:99|2026-03-29T02:30:00+01:00|2026-03-14T12:00:60|2026-03-14T24:00:00|today|2026-03-14T12:00:00Z garbage|١٤/٠٣/٢٠٢٦'.split(
    '|',
  )
const oddTexts = [
  '\u0000',
  '\u0007',
  '\ud800',
  '\uffff',
  '\u202e',
  '&#0;',
  '&#xD800;',
  '&#x110000;',
  '&undefined;',
  '&amp;amp;',
  '<![CDATA[x]]>',
  ']]>',
  '<!--',
  '-->',
  '<?x?>',
  "'; DROP TABLE x; --",
  '${7*7}',
  '__proto__',
  'constructor',
  '\u0301'.repeat(500),
  'x'.repeat(70_000),
  ' '.repeat(5000),
]
const oddNames = [
  '__proto__',
  'constructor',
  'toString',
  'xmlns',
  'xml:base',
  'ENTETE',
  'entete',
  'a:ENTETE',
  'É',
  'TVA',
  'COMMANDE',
  'x'.repeat(300),
]
const insertions = [
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  '<!-- c -->',
  '<!-- -- -->',
  '<?php x ?>',
  '<?xml version="1.0"?>',
  '<![CDATA[<ENTETE/>]]>',
  '&x;',
  '&lt;ENTETE&gt;',
  '<a>',
  '</a>',
  '<ENTETE>',
  '</ENTETE>',
  '<ENTETE/>',
  '\u0000',
  '\ufeff',
  '\u2028',
]

const ATTRIBUTE = /\s[\p{L}_][\w:.-]*\s*=\s*("[^"]*"|'[^']*')/gu
const VALUE = /="([^"]*)"/g
const NAME = /(?<=[<\s/])[A-Za-z_][\w.-]*(?=[\s=/>])/g
const ELEMENT = /<([A-Z]+)\b[^>]*\/>/g
const TAG = /<[^>]*>/g

/** What a till that errs, or somebody who plays one, does to the grammar of a file. */
const grammatical: Readonly<Record<string, TextMutation>> = {
  'drop an attribute': (xml, chance) => replaceOne(xml, [ATTRIBUTE, chance], () => ''),
  'double an attribute': (xml, chance) => replaceOne(xml, [ATTRIBUTE, chance], (found) => found + found),
  'unquote an attribute': (xml, chance) =>
    replaceOne(xml, [ATTRIBUTE, chance], (found) => found.replaceAll(/["']/g, '')),
  'odd number': (xml, chance) => replaceOne(xml, [VALUE, chance], () => `="${chance.pick(oddNumbers)}"`),
  'odd date': (xml, chance) => replaceOne(xml, [VALUE, chance], () => `="${chance.pick(oddDates)}"`),
  'odd text': (xml, chance) => replaceOne(xml, [VALUE, chance], () => `="${chance.pick(oddTexts)}"`),
  'value of another attribute': (xml, chance) => {
    const values = [...xml.matchAll(VALUE)].map(([found]) => found)
    return values.length === 0 ? xml : replaceOne(xml, [VALUE, chance], () => chance.pick(values))
  },
  'odd name': (xml, chance) => replaceOne(xml, [NAME, chance], () => chance.pick(oddNames)),
  'another case of a name': (xml, chance) =>
    replaceOne(xml, [NAME, chance], (found) => (chance.upTo(2) === 0 ? found.toLowerCase() : found.toUpperCase())),
  'drop an element': (xml, chance) => replaceOne(xml, [ELEMENT, chance], () => ''),
  'repeat an element': (xml, chance) =>
    replaceOne(xml, [ELEMENT, chance], (found) => found.repeat(2 + chance.upTo(200))),
  'nest an element': (xml, chance) =>
    replaceOne(xml, [ELEMENT, chance], (found) => {
      const depth = 1 + chance.upTo(80)
      return `${'<ARTICLE>'.repeat(depth)}${found}${'</ARTICLE>'.repeat(depth)}`
    }),
  'drop a tag': (xml, chance) => replaceOne(xml, [TAG, chance], () => ''),
  'swap two tags': (xml, chance) => {
    const tags = [...xml.matchAll(TAG)].map(([found]) => found)
    return tags.length === 0 ? xml : replaceOne(xml, [TAG, chance], () => chance.pick(tags))
  },
  'insert between tags': (xml, chance) => replaceOne(xml, [TAG, chance], (found) => found + chance.pick(insertions)),
  'insert anywhere': (xml, chance) => {
    const at = chance.upTo(xml.length + 1)
    return xml.slice(0, at) + chance.pick(insertions) + xml.slice(at)
  },
  'tickets within a ticket': (xml, chance) => {
    const inner = /<ENTETE[^]*<\/ENTETE>/.exec(xml)?.[0] ?? ''
    return replaceOne(xml, [/<ENTETE[^>]*[^/]>/g, chance], (found) => found + inner)
  },
  'twice in a row': (xml) => xml + xml.replace(/^<\?xml[^>]*>/, ''),
  'another encoding declared': (xml, chance) =>
    xml.replace(
      /encoding="[^"]*"/,
      `encoding="${chance.pick(['utf-16', 'utf-7', 'latin1', 'ebcdic', '', 'x'.repeat(99)])}"`,
    ),
}

/** What a bad line, a broken disk or a fuzzer does to its bytes. */
const bytewise: Readonly<Record<string, ByteMutation>> = {
  'flip a bit': (bytes, chance) => changed(bytes, chance, (byte) => byte ^ (1 << chance.upTo(8))),
  'any byte': (bytes, chance) => changed(bytes, chance, () => chance.upTo(256)),
  'a byte with a meaning': (bytes, chance) =>
    changed(bytes, chance, () =>
      chance.pick([0, 9, 10, 13, 34, 38, 39, 60, 62, 63, 0x80, 0xbf, 0xc0, 0xed, 0xf5, 0xfe, 0xff]),
    ),
  'cut off': (bytes, chance) => bytes.subarray(0, chance.upTo(bytes.length + 1)),
  'cut off in front': (bytes, chance) => bytes.subarray(chance.upTo(bytes.length + 1)),
  'cut out': (bytes, chance) => {
    const [from, to] = range(bytes, chance)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
  },
  'say twice': (bytes, chance) => {
    const [from, to] = range(bytes, chance)
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)])
  },
  noise: (bytes, chance) => {
    const at = chance.upTo(bytes.length + 1)
    const noise = Buffer.from(Array.from({ length: 1 + chance.upTo(64) }, () => chance.upTo(256)))
    return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)])
  },
  'as UTF-16': (bytes, chance) => {
    const wide = Buffer.from(`\ufeff${bytes.toString('utf8')}`, 'utf16le')
    return chance.upTo(2) === 0 ? wide : wide.swap16()
  },
  'as Latin-1': (bytes) => Buffer.from(bytes.toString('utf8'), 'latin1'),
  'a mark before it': (bytes, chance) =>
    Buffer.concat([
      Buffer.from(
        chance.pick([
          [0xff, 0xfe],
          [0xfe, 0xff],
          [0xef, 0xbb, 0xbf],
          [0, 0, 0xfe, 0xff],
        ]),
      ),
      bytes,
    ]),
}

/** Mutants of one file, one to four mutations each, of its grammar and of its bytes by turns; `random` gives fractions below 1. */
export function mutate(xml: string, random: () => number): Mutant {
  const upTo = (most: number) => Math.floor(random() * most)
  const chance: Chance = { upTo, pick: (among) => among[upTo(among.length)]! }
  const how: string[] = []
  let text = xml
  for (let left = upTo(4); left > 0; left -= 1) {
    const name = chance.pick(Object.keys(grammatical))
    how.push(name)
    text = grammatical[name]!(text, chance)
  }
  // Never nothing at all: a file without a change of its grammar has one of its bytes.
  let bytes: Buffer = Buffer.from(text)
  for (let left = how.length === 0 ? 1 + upTo(3) : upTo(2); left > 0; left -= 1) {
    const name = chance.pick(Object.keys(bytewise))
    how.push(name)
    bytes = bytewise[name]!(bytes, chance)
  }
  return { bytes, how }
}

/** One of the places that the pattern finds, by chance, made into something else. */
function replaceOne(text: string, [pattern, chance]: readonly [RegExp, Chance], by: (found: string) => string): string {
  const found = [...text.matchAll(pattern)]
  const one = found[chance.upTo(found.length)]
  if (one === undefined) return text
  return text.slice(0, one.index) + by(one[0]) + text.slice(one.index + one[0].length)
}

function changed(bytes: Buffer, chance: Chance, by: (byte: number) => number): Buffer {
  if (bytes.length === 0) return bytes
  const copy = Buffer.from(bytes)
  const at = chance.upTo(copy.length)
  copy[at] = by(copy[at]!)
  return copy
}

function range(bytes: Buffer, chance: Chance): [number, number] {
  const from = chance.upTo(bytes.length + 1)
  return [from, Math.min(bytes.length, from + chance.upTo(400))]
}
