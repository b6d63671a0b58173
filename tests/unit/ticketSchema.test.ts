import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { canonicalName } from '../../ingest/read/names.ts'
import { readRecords } from '../../ingest/read/readRecords.ts'
import { REASONS } from '../../ingest/read/refusal.ts'

const folder = join(import.meta.dirname, '../../docs/guide')
const schema = readFileSync(join(folder, 'ticket.xsd'), 'utf8')
const samples = readdirSync(join(folder, 'exemples')).map((name) => ({
  fileName: name,
  contents: readFileSync(join(folder, 'exemples', name), 'utf8'),
}))

/** More names than these are too many words for one run of libxml2. */
const atOnce = 300

/** The names of the files that the schema refuses. */
async function refusedBySchema(files: typeof samples): Promise<Set<string>> {
  const refused = new Set<string>()
  for (let from = 0; from < files.length; from += atOnce) {
    const { errors, rawOutput } = await validateXML({ xml: files.slice(from, from + atOnce), schema: [schema] })
    // A schema that cannot be compiled names no file.
    expect(rawOutput).not.toContain('Schemas parser error')
    for (const name of errors.flatMap(({ loc }) => (loc ? [loc.fileName] : []))) refused.add(name)
  }
  return refused
}

function isRead({ fileName, contents }: (typeof samples)[number]): boolean {
  const { refusals, unknownNames } = readRecords(fileName, Buffer.from(contents), '2027-01-01 00:00:00.000')
  return refusals.length === 0 && Object.keys(unknownNames).length === 0
}

it('holds of each published sample', async () => {
  expect(samples.length).toBeGreaterThan(3)
  expect([...(await refusedBySchema(samples))]).toEqual([])
})

/** The samples with one value replaced, of each attribute once, by what a till may write by mistake and by what is fine. */
function spoilt(): typeof samples {
  const values = [
    '',
    ' ',
    'onze',
    '12,50',
    '1e4',
    '1234567890.5',
    '-3',
    '2026-02-30T10:00:00',
    '25:00:00',
    '2026-03-14',
    '٣',
    '1970-01-01T00:00:00+10:00',
    '\u00a0',
  ]
  const seen = new Set(['version', 'encoding'])
  return samples.flatMap(({ fileName, contents }) => {
    const attributes = new Set([...contents.matchAll(/ ([A-Za-z]+)="/g)].map(([, name = '']) => name))
    const others = [...attributes].filter((name) => !seen.has(name))
    for (const name of others) seen.add(name)
    return others.flatMap((name) => [
      { fileName: `${name}-none-${fileName}`, contents: contents.replace(new RegExp(` ${name}="[^"]*"`), '') },
      ...values.map((value, at) => ({
        fileName: `${name}-${at}-${fileName}`,
        contents: contents.replace(new RegExp(` ${name}="[^"]*"`), ` ${name}="${value}"`),
      })),
    ])
  })
}

it('takes nothing that reading refuses or does not know, and refuses what a till may write by mistake', async () => {
  const files = spoilt()
  expect(files.length).toBeGreaterThan(500)
  const refused = await refusedBySchema(files)
  const taken = files.filter(({ fileName }) => !refused.has(fileName))
  expect(taken.filter((file) => !isRead(file)).map(({ fileName }) => fileName)).toEqual([])
  expect(taken.length).toBeGreaterThan(100)
  for (const file of ['MontantTTC-2', 'Horodatage-7', 'Operation-none', 'date-2', 'TotalValeur-4', 'timeStartWork-8'])
    expect(
      [...refused].some((name) => name.startsWith(file)),
      file,
    ).toBe(true)
})

/** The samples no longer well-formed, in each way that a till gets XML wrong. */
function malformed(): typeof samples {
  const ways: readonly ((xml: string) => string)[] = [
    (xml) => xml.slice(0, xml.lastIndexOf('</')),
    (xml) => xml.replace(/="([^"]*)"(?=[^?]*>)/, '=$1'),
    (xml) => xml.replace(/(Libelle|LibVendeur|Nom)="/, '$1="Bœuf & '),
    (xml) => xml.replace(/(Libelle|LibVendeur|Nom)="/, '$1="a < b '),
    (xml) => xml.replace(/ (LibSite="[^"]*")/, ' $1 $1'),
    (xml) => xml + xml.replace(/^<\?xml[^>]*>/, ''),
    (xml) => xml.replace(/<\/([A-Z]+)>\s*$/, '</AUTRE>'),
    (xml) => xml.replace(/\/>/, '>'),
    (xml) => xml.replace(/<(ENTETE|POINTEUSE)/, '< $1'),
    (xml) => xml.replace(/="/, '="\u0001'),
    (xml) => `x${xml}`,
  ]
  return samples.flatMap(({ fileName, contents }) =>
    ways.map((way, at) => ({ fileName: `malformed-${at}-${fileName}`, contents: way(contents) })),
  )
}

it('refuses whatever reading refuses as malformed', async () => {
  const files = malformed()
  const isMalformed = ({ fileName, contents }: (typeof files)[number]) =>
    readRecords(fileName, Buffer.from(contents), '2027-01-01 00:00:00.000').refusals.some(
      ({ reason }) => reason === REASONS.malformed,
    )
  const refused = await refusedBySchema(files)
  const names = files.filter(isMalformed).map(({ fileName }) => fileName)
  expect(names.length).toBeGreaterThan(files.length * 0.8)
  expect(names.filter((name) => !refused.has(name))).toEqual([])
})

it('names what the guide names, in the words that reading knows', () => {
  const named = [...schema.matchAll(/<xs:(?:element|attribute) name="([^"]+)"/g)].map(([, name = '']) => name)
  const wrappers = ['TICKETS', 'EXPORT']
  const fields = new Set(named.filter((name) => !wrappers.includes(name)))
  expect(fields.size).toBeGreaterThan(70)
  expect([...fields].filter((name) => !canonicalName(name).isKnown)).toEqual([])
  const page = readFileSync(join(folder, 'editeur-de-caisse.md'), 'utf8')
  expect([...fields].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
