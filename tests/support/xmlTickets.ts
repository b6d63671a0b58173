import { XMLParser } from 'fast-xml-parser'

/** An element of a till's file in the product's own words: names of the format, amounts '12.34', times ISO, lists always lists. */
export type XmlPart = Record<string, unknown>

const lists = [
  'COMMANDE',
  'ARTICLE',
  'REMISE',
  'REGLEMENT',
  'STATISTIQUES',
  'TRANSFERT',
  'INVOICE',
  'OFFERT',
  'ANNULATION',
  'TVA',
]
const synonyms: Readonly<Record<string, string>> = {
  Num: 'NumTicket',
  DateHeure: 'Horodatage',
  TotalValue: 'TotalValeur',
}

/** The tickets of a file as they stand in it, read by another reader than the product's; a wrapper's Emetteur* are theirs too. */
export function xmlTickets(bytes: Uint8Array): XmlPart[] {
  const encoding = /encoding="([^"]+)"/.exec(Buffer.from(bytes.subarray(0, 100)).toString('latin1'))?.[1]
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    ignoreDeclaration: true,
    isArray: (tag) => lists.includes(tag) || ['ENTETE', 'TICKET'].includes(tag),
  })
  const read = parser.parse(new TextDecoder(encoding ?? 'utf-8').decode(bytes)) as XmlPart
  const [wrapper = {}] = Object.values(read)
  const root = Array.isArray(wrapper) ? read : (wrapper as XmlPart)
  const inherited = Object.entries(root).filter(([name]) => name.startsWith('Emetteur') || name === 'LibSite')
  const tickets = (root['ENTETE'] ?? root['TICKET'] ?? []) as XmlPart[]
  return tickets.map((ticket) => plain({ ...Object.fromEntries(inherited), ...ticket }) as XmlPart)
}

function plain(part: unknown): unknown {
  if (typeof part === 'string') return plainText(part)
  if (Array.isArray(part)) return part.map(plain)
  const fields = Object.entries(part as XmlPart).flatMap(([name, value]): [string, unknown][] =>
    // A plural around its elements says no more than the elements.
    lists.includes(name.slice(0, -1))
      ? Object.entries(plain(value) as XmlPart)
      : [[synonyms[name] ?? name, plain(value)]],
  )
  return Object.fromEntries(fields)
}

/** A decimal comma becomes a point, a French time an ISO one. */
function plainText(text: string): string {
  const time = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d)$/.exec(text)
  if (time) return `${time[3]}-${time[2]}-${time[1]}T${time[4]}`
  return /^-?\d+,\d\d$/.test(text) ? text.replace(',', '.') : text
}
