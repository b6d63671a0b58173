import type { Element, ParsedXml } from './element.ts'
import { LIMITS } from './limits.ts'
import { canonicalName } from './names.ts'
import type { Name } from './names.ts'

/** What a plain file never holds: control characters, characters beyond the first plane, what XML forbids. */
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
const [SLASH, LESS, EQUALS, GREATER, MINUS] = [47, 60, 61, 62, 45]

/** ASCII name characters; names with others are left to the full parser. */
const NAME_CHARS = Array.from({ length: 128 }, (_, code) => /[\w:.-]/.test(String.fromCharCode(code)))
const NAME_STARTS = Array.from({ length: 128 }, (_, code) => /[A-Za-z_:]/.test(String.fromCharCode(code)))

/**
 * Reads a plainly written file several times faster than a full parser: ASCII names, no CDATA, processing instruction, character
 * reference nor DOCTYPE. Answers null at the first thing that is unusual, wrong or beyond a limit: the full parser then decides, and
 * says where. What it accepts, the full parser reads alike; a test compares the two.
 */
export function scanXml(text: string, start: number): ParsedXml | null {
  if (UNUSUAL.test(text)) return null
  const scanner = new Scanner(text, start)
  return scanner.scan() ? scanner.result() : null
}

class Scanner {
  private readonly text: string
  private at: number
  private root: Element | null = null
  private current: Element | null = null
  private depth = 0
  private elements = 0
  private readonly unknown = new Map<string, number>()

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
      if (declaration === null) return false
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
    if (raw.includes(']]>')) return false
    const plain = raw.includes('&') ? resolveEntities(raw) : raw
    if (plain === null) return false
    current.text += plain
    return current.text.length * 3 <= LIMITS.textBytes
  }

  private readComment(open: number): boolean {
    const { text } = this
    if (text.charCodeAt(open + 2) !== MINUS || text.charCodeAt(open + 3) !== MINUS) return false
    const end = text.indexOf('--', open + 4)
    if (end === -1 || text.charCodeAt(end + 2) !== GREATER) return false
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
    const { text, current } = this
    const end = nameEnd(text, open + 1)
    if (end === open + 1) return false
    if (current === null && this.root !== null) return false
    this.depth += 1
    this.elements += 1
    if (this.depth > LIMITS.depth || this.elements > LIMITS.elements) return false
    const name = this.name(text.slice(open + 1, end))
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
    const end = nameEnd(text, from)
    const quote = text.charCodeAt(end + 1)
    if (end === from || text.charCodeAt(end) !== EQUALS || (quote !== QUOTE && quote !== APOSTROPHE)) return -1
    const name = this.name(text.slice(from, end))
    for (const other of seen) if (other.raw === name.raw) return -1
    seen.push(name)
    let at = end + 2
    let hasEntity = false
    for (let code = text.charCodeAt(at); code !== quote; code = text.charCodeAt(at)) {
      if (code === LESS || Number.isNaN(code)) return -1
      if (code === AMP) hasEntity = true
      at += 1
    }
    const raw = text.slice(end + 2, at)
    const value = hasEntity ? resolveEntities(raw) : raw
    if (value === null || value.length * 3 > LIMITS.textBytes || seen.length > LIMITS.attributes) return -1
    attributes.push(name.key, value)
    return at + 1
  }

  private name(raw: string): Name {
    const name = canonicalName(raw)
    if (!name.isKnown && !name.isPlumbing) this.unknown.set(name.raw, (this.unknown.get(name.raw) ?? 0) + 1)
    return name
  }
}

function nameEnd(text: string, start: number): number {
  if (NAME_STARTS[text.charCodeAt(start)] !== true) return start
  let at = start + 1
  while (NAME_CHARS[text.charCodeAt(at)] === true) at += 1
  return at
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
