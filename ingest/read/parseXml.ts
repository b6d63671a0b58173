import { SaxesParser } from 'saxes'
import type { SaxesAttributePlain, SaxesStartTagPlain } from 'saxes'
import { recordName } from './element.ts'
import type { Element, ParsedXml } from './element.ts'
import { LIMITS } from './limits.ts'
import { canonicalName } from './names.ts'
import { Refused } from './refusal.ts'
import type { RefusedField } from './refusal.ts'
import { AMPERSAND } from '../../shared/refusalText.ts'
import { findBareAmpersand } from './bareAmpersand.ts'
import { malformedDetail } from './malformed.ts'
import { scanXml } from './scanXml.ts'

const RECORDS = new Set(['ENTETE', 'CONTACT', 'POINTEUSE', 'VENDEUR'])

/**
 * Reads a text into elements. Refuses what is not well-formed, any DOCTYPE, and whatever is beyond the limits.
 * One reader is kept for a whole run: handlers that are made once stay compiled, and a parser is reused after a good file.
 */
class Reader {
  private parser: SaxesParser = this.makeParser()
  private root: Element | null = null
  private current: Element | null = null
  /** The element that was closed last: the parser closes it before it says that another one's end stood there. */
  private closed: Element | null = null
  private attributes: string[] = []
  private depth = 0
  private elements = 0
  private text = ''
  /** Bytes of text of each element that is open, the root's first: counted as pieces come, never anew. */
  private readonly textBytes: number[] = []
  private unknown = new Map<string, number>()

  read(text: string, start: number): ParsedXml {
    this.reset(text, start)
    try {
      this.parser.write(this.start === 0 ? text : text.slice(this.start)).close()
    } catch (error) {
      this.parser = this.makeParser()
      throw error
    }
    if (this.root === null) throw new Refused('malformed', 0)
    const parsed = { root: this.root, unknownNames: this.unknown }
    this.root = this.current = this.closed = null
    this.text = ''
    return parsed
  }

  private start = 0

  private reset(text: string, start: number): void {
    this.start = start
    this.text = text
    this.root = this.current = this.closed = null
    this.depth = this.elements = this.textBytes.length = 0
    this.unknown = new Map()
  }

  private makeParser(): SaxesParser {
    const parser = new SaxesParser()
    parser.on('error', ({ message }) => this.refuseMalformed(message))
    parser.on('doctype', () => this.refuseDoctype())
    parser.on('opentagstart', (tag) => this.open(tag))
    parser.on('attribute', (attribute) => this.attribute(attribute))
    parser.on('closetag', () => this.close())
    parser.on('text', (text) => this.addText(text))
    parser.on('cdata', (text) => this.addText(text))
    return parser
  }

  private refuse(reason: Refused['reason'], field: RefusedField = {}): never {
    throw new Refused(reason, this.start + this.parser.position, { record: recordAround(this.current), ...field })
  }

  /** A parser looks for the end of what an ampersand begins, however far it is: the place to look at is the ampersand's. */
  private refuseMalformed(message: string): never {
    const { text, start } = this
    if (text[start] !== '<') throw new Refused('malformed', start, { detail: "ce n'est pas du XML" })
    const position = start + this.parser.position
    const at = findBareAmpersand(text, start, position)
    if (at === null) {
      const detail = malformedDetail(message, { text, at: position, openTag: this.closed?.rawName ?? '' })
      this.refuse('malformed', detail === undefined ? {} : { detail })
    }
    throw new Refused('malformed', at, { record: recordAround(this.current), attribute: AMPERSAND, value: AMPERSAND })
  }

  private refuseDoctype(): never {
    throw new Refused('doctype', this.text.lastIndexOf('<!DOCTYPE', this.start + this.parser.position))
  }

  private open(tag: SaxesStartTagPlain): void {
    this.depth += 1
    this.elements += 1
    if (this.depth > LIMITS.depth) this.refuse('tooDeep')
    if (this.elements > LIMITS.elements) this.refuse('tooManyElements')
    const name = canonicalName(tag.name)
    if (!name.isKnown) this.count(tag.name, name.isPlumbing)
    const parent = this.current
    this.attributes = []
    const element: Element = {
      key: name.key,
      rawName: tag.name,
      offset: this.start + this.parser.position - tag.name.length - 2,
      attributes: this.attributes,
      parent,
      children: null,
      text: '',
    }
    if (parent === null) this.root ??= element
    else if (parent.children === null) parent.children = [element]
    else parent.children.push(element)
    this.current = element
    this.textBytes.push(0)
  }

  private attribute({ name, value }: SaxesAttributePlain): void {
    const { attributes } = this
    attributes.push(this.nameKey(name), value)
    if (attributes.length > LIMITS.attributes * 2) this.refuse('tooManyAttributes')
    if (isTooLong(value)) this.refuse('textTooLong', { attribute: name, value })
  }

  private nameKey(raw: string): string {
    const name = canonicalName(raw)
    if (!name.isKnown) this.count(raw, name.isPlumbing)
    return name.key
  }

  private close(): void {
    this.depth -= 1
    this.closed = this.current
    this.current = this.current?.parent ?? null
    this.textBytes.pop()
  }

  private addText(text: string): void {
    const { current } = this
    if (current === null || isBlank(text)) return
    current.text += text
    const bytes = (this.textBytes[this.depth - 1] ?? 0) + Buffer.byteLength(text)
    this.textBytes[this.depth - 1] = bytes
    if (bytes > LIMITS.textBytes) this.refuse('textTooLong', { attribute: current.rawName, value: current.text })
  }

  private count(rawName: string, isPlumbing: boolean): void {
    if (isPlumbing) return
    this.unknown.set(rawName, (this.unknown.get(rawName) ?? 0) + 1)
  }
}

function isTooLong(text: string): boolean {
  // A UTF-16 unit takes at most three bytes of UTF-8: short texts need no count.
  return text.length * 3 > LIMITS.textBytes && Buffer.byteLength(text) > LIMITS.textBytes
}

/** The record that an element belongs to, '' for none: what a person looks for first. */
function recordAround(element: Element | null): string {
  for (let at = element; at !== null; at = at.parent) if (RECORDS.has(at.key)) return recordName(at)
  return ''
}

function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) > 32) return false
  }
  return true
}

const reader = new Reader()

/** Parses a decoded file. Offsets of refusals count in the decoded text. */
export function parseXml(text: string): ParsedXml {
  // Blanks before the declaration are skipped (04, tolerant reading 1).
  const start = text.length - text.trimStart().length
  return scanXml(text, start) ?? parseStrictly(text, start)
}

/** The full parser alone: decides about everything that is not plainly written. */
export function parseStrictly(text: string, start: number): ParsedXml {
  return reader.read(text, start)
}
