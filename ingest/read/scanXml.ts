import type { Element, ParsedXml } from './element.ts'
import { LIMITS } from './limits.ts'
import { canonicalName } from './names.ts'
import type { Name } from './names.ts'

/** What a plain file never holds, wherever it stands: control characters, characters beyond the first plane, what XML forbids. */
const UNUSUAL = /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/
const DECLARATION =
  /^<\?xml version=(["'])1\.0\1(?: encoding=(["'])[A-Za-z][\w.-]*\2)?(?: standalone=(["'])(?:yes|no)\3)?\s*\?>/
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

const [TAB, LF, CR, BLANK, BANG, QUOTE, AMP, APOSTROPHE] = [9, 10, 13, 32, 33, 34, 38, 39]
const [SLASH, EQUALS, GREATER, MINUS] = [47, 61, 62, 45]

/** ASCII name characters; names with others are left to the full parser. */
const [NAME_CHARS, NAME_STARTS] = [marked(/[\w:.-]/), marked(/[A-Za-z_:]/)]
/** Where an attribute's value ends, or is more than a text that stands as it is. */
const VALUE_STOPS = marked(new RegExp(`["'<&]|${UNUSUAL.source}`))

/** 1 for each UTF-16 unit that a pattern finds. */
function marked(pattern: RegExp): Uint8Array {
  const marks = new Uint8Array(0x1_00_00)
  for (let code = 0; code < marks.length; code += 1) if (pattern.test(String.fromCharCode(code))) marks[code] = 1
  return marks
}

/** The names that files repeat, by a hash of their characters: they are found without a text being cut out and hashed for each. */
const NAME_SLOTS = 4096
const SLOT_NAME_LENGTH = 64
const slots: (Name | undefined)[] = Array.from({ length: NAME_SLOTS })

/**
 * Reads a plainly written file several times faster than a full parser: ASCII names, no CDATA, processing instruction, character
 * reference nor DOCTYPE. Answers null at the first thing that is unusual, wrong or beyond a limit: the full parser then decides, and
 * says where. What it accepts, the full parser reads alike; a test compares the two.
 */
export function scanXml(text: string, start: number): ParsedXml | null {
  const scanner = new Scanner(text, start)
  return scanner.scan() ? scanner.result() : null
}

const NO_NAME: Name = { raw: '', key: '', isKnown: false, isPlumbing: false }

class Scanner {
  private readonly text: string
  private at: number
  private root: Element | null = null
  private current: Element | null = null
  private depth = 0
  private elements = 0
  private readonly unknown = new Map<string, number>()
  /** The name that was read last. */
  private name: Name = NO_NAME

  constructor(text: string, start: number) {
    this.text = text
    this.at = start
  }

  result(): ParsedXml | null {
    return this.root === null ? null : { root: this.root, unknownNames: this.unknown }
  }

  /** True when the whole text was read and is well-formed, or blank. */
  scan(): boolean {
    const { text } = this
    if (text.startsWith('<?xml', this.at)) {
      const declaration = DECLARATION.exec(text.slice(this.at, this.at + 200))
      if (declaration === null || UNUSUAL.test(declaration[0])) return false
      this.at += declaration[0].length
    }
    for (;;) {
      const open = text.indexOf('<', this.at)
      if (open === -1) return this.depth === 0 && isBlank(text, this.at, text.length)
      if (!this.readText(open) || !this.readMarkup(open)) return false
    }
  }

  private readMarkup(open: number): boolean {
    const code = this.text.charCodeAt(open + 1)
    if (code === SLASH) return this.readClose(open)
    if (code === BANG) return this.readComment(open)
    return this.readOpen(open)
  }

  private readText(end: number): boolean {
    const { text, at, current } = this
    if (isBlank(text, at, end)) return true
    if (current === null) return false
    const raw = text.slice(at, end)
    if (UNUSUAL.test(raw) || raw.includes(']]>')) return false
    const plain = raw.includes('&') ? resolveEntities(raw) : raw
    if (plain === null) return false
    current.text += plain
    return current.text.length * 3 <= LIMITS.textBytes
  }

  private readComment(open: number): boolean {
    const { text } = this
    if (text.charCodeAt(open + 2) !== MINUS || text.charCodeAt(open + 3) !== MINUS) return false
    const end = text.indexOf('--', open + 4)
    if (end === -1 || text.charCodeAt(end + 2) !== GREATER || UNUSUAL.test(text.slice(open, end))) return false
    this.at = end + 3
    return true
  }

  private readClose(open: number): boolean {
    const { text, current } = this
    if (current === null || !text.startsWith(current.rawName, open + 2)) return false
    const at = skipBlanks(text, open + 2 + current.rawName.length)
    if (text.charCodeAt(at) !== GREATER) return false
    this.close(at + 1)
    return true
  }

  private close(at: number): void {
    this.current = this.current?.parent ?? null
    this.depth -= 1
    this.at = at
  }

  private readOpen(open: number): boolean {
    const { current } = this
    const end = this.readName(open + 1)
    if (end === open + 1) return false
    if (current === null && this.root !== null) return false
    this.depth += 1
    this.elements += 1
    if (this.depth > LIMITS.depth || this.elements > LIMITS.elements) return false
    const name = this.name
    const element: Element = {
      key: name.key,
      rawName: name.raw,
      offset: open,
      attributes: [],
      parent: current,
      children: null,
      text: '',
    }
    if (current === null) this.root = element
    else if (current.children === null) current.children = [element]
    else current.children.push(element)
    this.current = element
    return this.readAttributes(element.attributes, end)
  }

  private readAttributes(attributes: string[], from: number): boolean {
    const { text } = this
    const seen: Name[] = []
    let at = from
    for (;;) {
      const next = skipBlanks(text, at)
      const code = text.charCodeAt(next)
      if (code === GREATER) {
        this.at = next + 1
        return true
      }
      if (code === SLASH) return this.readEmptyEnd(next)
      if (next === at) return false
      at = this.readAttribute(next, seen, attributes)
      if (at === -1) return false
    }
  }

  private readEmptyEnd(at: number): boolean {
    if (this.text.charCodeAt(at + 1) !== GREATER) return false
    this.close(at + 2)
    return true
  }

  /** Reads one attribute; answers where it ends, -1 when it is not plain. */
  private readAttribute(from: number, seen: Name[], attributes: string[]): number {
    const { text } = this
    const end = this.readName(from)
    const quote = text.charCodeAt(end + 1)
    if (end === from || text.charCodeAt(end) !== EQUALS || (quote !== QUOTE && quote !== APOSTROPHE)) return -1
    const { name } = this
    for (const other of seen) {
      if (other === name || (other.raw.length === name.raw.length && other.raw === name.raw)) return -1
    }
    seen.push(name)
    let at = end + 2
    let hasEntity = false
    for (;;) {
      while (VALUE_STOPS[text.charCodeAt(at)] === 0) at += 1
      const code = text.charCodeAt(at)
      if (code === quote) break
      if (code === AMP) hasEntity = true
      else if (code !== QUOTE && code !== APOSTROPHE) return -1
      at += 1
    }
    const raw = text.slice(end + 2, at)
    const value = hasEntity ? resolveEntities(raw) : raw
    if (value === null || value.length * 3 > LIMITS.textBytes || seen.length > LIMITS.attributes) return -1
    attributes.push(name.key, value)
    return at + 1
  }

  /** Reads the name that begins here into `name`; answers where it ends, the start where none does. */
  private readName(start: number): number {
    const { text } = this
    let code = text.charCodeAt(start)
    if (NAME_STARTS[code] !== 1) return start
    let at = start
    let hash = 0
    do {
      hash = (Math.imul(hash, 31) + code) | 0
      at += 1
      code = text.charCodeAt(at)
    } while (NAME_CHARS[code] === 1)
    const name = nameOf(text, { start, end: at, slot: (hash ^ (hash >>> 12)) & (NAME_SLOTS - 1) })
    if (!name.isKnown && !name.isPlumbing) this.unknown.set(name.raw, (this.unknown.get(name.raw) ?? 0) + 1)
    this.name = name
    return at
  }
}

function nameOf(text: string, { start, end, slot }: { start: number; end: number; slot: number }): Name {
  const kept = slots[slot]
  if (kept !== undefined && kept.raw.length === end - start && isAt(text, start, kept.raw)) return kept
  const name = canonicalName(text.slice(start, end))
  if (end - start <= SLOT_NAME_LENGTH) slots[slot] = name
  return name
}

function isAt(text: string, start: number, part: string): boolean {
  for (let at = 0; at < part.length; at += 1) if (text.charCodeAt(start + at) !== part.charCodeAt(at)) return false
  return true
}

function skipBlanks(text: string, start: number): number {
  let at = start
  for (let code = text.charCodeAt(at); isBlankCode(code); code = text.charCodeAt(at)) at += 1
  return at
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (!isBlankCode(text.charCodeAt(at))) return false
  return true
}

function isBlankCode(code: number): boolean {
  return code === BLANK || code === LF || code === CR || code === TAB
}

/** The five entities of XML resolved; null when there is any other reference. */
function resolveEntities(raw: string): string | null {
  const resolved = raw.replace(/&\w{2,4};/g, (entity) => ENTITIES[entity] ?? '\0')
  return resolved.includes('\0') || /&(?!\w{2,4};)/.test(raw) ? null : resolved
}
