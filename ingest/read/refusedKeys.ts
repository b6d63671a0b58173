import { cleanGuid } from '../../shared/ticket/guid.ts'
import { rawField } from './element.ts'
import type { Element } from './element.ts'

const KEYED: ReadonlySet<string> = new Set(['ENTETE', 'POINTEUSE'])
const START_TAG = /<(?:ENTETE|TICKET|POINTEUSE)\b[^<]{0,9000}/gi
const GUID = /\sGUID\s{0,9}=\s{0,9}["']([^"'<]{1,300})["']/i
const ROOT = /<([\w:.-]{1,200})/

/**
 * The key by which a refused record is known when it arrives after all: its GUID; null without one. A seller or a contact has none,
 * and is no sale that anybody misses.
 */
export function keysOfRecord(element: Element): readonly (string | null)[] {
  if (!KEYED.has(element.key)) return []
  return [keyOf(rawField(element, 'GUID') ?? '')]
}

/**
 * The keys of a text that is no XML, as far as they can be told without reading it: null when one of its records shows none, when it
 * shows no record, or ends before its root does, since what else it should have held nobody knows.
 */
export function keysOfText(text: string): readonly (string | null)[] {
  const tags = text.match(START_TAG) ?? []
  if (tags.length === 0 || !isEnded(text)) return [null]
  return tags.map((tag) => keyOf(GUID.exec(tag)?.[1] ?? ''))
}

function keyOf(raw: string): string | null {
  const key = cleanGuid(raw)
  return key === '' ? null : key
}

function isEnded(text: string): boolean {
  const root = ROOT.exec(text)?.[1] ?? ''
  return text.trimEnd().endsWith(`</${root}>`)
}
