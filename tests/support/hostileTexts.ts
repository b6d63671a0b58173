import { makeRandom } from '../faults/tickets.ts'

/** A text that tries to run, to break out of its place or to overflow it; `mark` stands in it and in no other. */
export interface HostileText {
  readonly kind: string
  readonly mark: string
  readonly text: string
}

type Pick = <T>(among: readonly T[]) => T
type Make = (mark: string, pick: Pick, length: (most: number) => number) => string

/** What a page must never run; a page that keeps `pwned` calls and elements carrying `data-pwned` tells when it did. */
const scripts = [
  '<script data-pwned>pwned(1)</script>',
  '<img data-pwned src=x onerror=pwned(1)>',
  '<svg data-pwned onload=pwned(1)>',
  '<iframe data-pwned srcdoc="<script>parent.pwned(1)</script>"></iframe>',
  '<a data-pwned href="javascript:pwned(1)">clic</a>',
  '<input data-pwned autofocus onfocus=pwned(1)>',
  '<details data-pwned open ontoggle=pwned(1)>',
  '<style data-pwned>@import "//evil.example"</style>',
  '<math data-pwned><mtext></form><form><mglyph><style></math><img src onerror=pwned(1)>',
]
const breakOuts = [
  '',
  '"',
  "'",
  '`',
  '">',
  "'>",
  '</td>',
  '-->',
  ']]>',
  '</title>',
  '</textarea>',
  '</script>',
  '${',
  '{{',
]
const formulas = [
  '=HYPERLINK("http://evil.example","clic")',
  "=cmd|' /C calc'!A0",
  '=1+1',
  '+1+1',
  '-2+3',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '=IMPORTXML("http://evil.example","//a")',
  '=WEBSERVICE("http://evil.example")',
  '%=1',
  '|=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
]
const headers = [
  'Bcc: victime@evil.example',
  'To: victime@evil.example',
  'X-Evil: 1',
  'Content-Type: text/html',
  '.\r\nQUIT',
]
const breaks = ['\r\n', '\n', '\r', '%0d%0a', '\u2028', '\u0085', '\r\n\r\n']
const invisible = [
  '\u202E',
  '\u202D',
  '\u2066',
  '\u2069',
  '\u200B',
  '\u200D',
  '\u200E',
  '\u200F',
  '\uFEFF',
  '\u00AD',
  '\u061C',
  '\u2060',
]
const emoji = ['😀', '🧨', '👩‍👩‍👧‍👦', '🏴‍☠️', '🇫🇷', 'é', 'ﷺ', '漢字', 'العربية', 'Z͑ͫ̓ͪ̂ͫ̽', '\u{E0041}', '𝕏']
const entities = [
  '&amp;',
  '&lt;script&gt;',
  '&#0;',
  '&#x41;',
  ']]>',
  '<![CDATA[x]]>',
  '<!--',
  '<?xml?>',
  '&xxe;',
  '_x0000_',
  '_x000D_',
  '%00',
  '%s%n',
]
const separators = ['";"', ';', ',', '\t', '"', '""', "'", '\r\n', '|']
const paths = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'C:\\boot.ini',
  'file:///etc/passwd',
  'CON',
  '.htaccess',
  '~/.ssh/id',
  'a\0.xml',
  '//evil.example/a',
]
const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  'valueOf',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-0',
  '1e999',
  '[object Object]',
]
const controls = ['\u0001', '\u0007', '\u0008', '\u001b[31m', '\u001b]0;x\u0007', '\u007f', '\u009b2J']
const queries = [
  "' OR '1'='1",
  "'; DROP TABLE tickets; --",
  '{a:String}',
  '$1',
  ':name',
  '?',
  '%',
  '_',
  '\\',
  '\\u0000',
  '$(touch /tmp/pwned)',
  '`touch /tmp/pwned`',
]
const pdfs = [
  '(parenthèse \\ échappée) Tj ET',
  '>> endobj',
  '%PDF-1.7',
  '/JavaScript (app.alert(1))',
  'stream\nendstream',
]

const letters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789éèà')

const kinds: Readonly<Record<string, Make>> = {
  script: (mark, pick) => `${mark} ${pick(breakOuts)}${pick(scripts)}`,
  scriptFirst: (mark, pick) => `${pick(breakOuts)}${pick(scripts)} ${mark}`,
  formula: (mark, pick) => `${pick(formulas)} ${mark}`,
  header: (mark, pick) => `${mark}${pick(breaks)}${pick(headers)}${pick(breaks)}${pick(headers)}`,
  invisible: (mark, pick) => `${pick(invisible)}${mark}${pick(invisible)}gnp.exe${pick(invisible)}`,
  emoji: (mark, pick, length) => `${mark} ${Array.from({ length: 1 + length(20) }, () => pick(emoji)).join('')}`,
  entity: (mark, pick) => `${pick(entities)}${mark}${pick(entities)}`,
  separator: (mark, pick) => `${pick(separators)}${mark}${pick(separators)}${pick(formulas)}`,
  path: (mark, pick) => `${pick(paths)} ${mark}`,
  key: (mark, pick) => `${pick(keys)} ${mark}`,
  control: (mark, pick) => `${mark}${pick(controls)}x${pick(controls)}`,
  query: (mark, pick) => `${pick(queries)} ${mark}`,
  pdf: (mark, pick) => `${pick(pdfs)} ${mark}`,
  blanks: (mark, _pick, length) => `${mark}${' \u00A0\u202F\t'.repeat(1 + length(300))}x`,
  // Nothing that compresses: what is too long for an index or a cell shows.
  huge: (mark, pick, length) => `${mark} ${Array.from({ length: 200 + length(6000) }, () => pick(letters)).join('')}`,
  hugeWide: (mark, pick, length) => `${mark}${Array.from({ length: 50 + length(2000) }, () => pick(emoji)).join('')}`,
}

/** `count` hostile texts, every kind in turn; the same for the same seed. */
export function hostileTexts(count: number, seed: number): HostileText[] {
  const random = makeRandom(seed)
  const length = (most: number) => Math.floor(random() * most)
  const pick: Pick = (among) => among[length(among.length)]!
  const names = Object.keys(kinds)
  return Array.from({ length: count }, (_, index) => {
    const kind = names[index % names.length]!
    const mark = `hx${String(index).padStart(6, '0')}`
    return { kind, mark, text: kinds[kind]!(mark, pick, length) }
  })
}

/** What XML 1.0 can hold of a text, escaped for an attribute; a blank of any kind arrives as it is. */
export function xmlAttribute(text: string): string {
  return xmlText(text).replace(/[&<>"'\t\r\n\u0085\u2028]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** What XML 1.0 can hold of a text: no control characters but tab and line ends, no broken surrogates. */
function xmlText(text: string): string {
  return text.replace(/\p{Surrogate}|[\u0000-\u0008\u000b\u000c\u000e-\u001f\uFFFE\uFFFF]/gu, '')
}

/** A text as the import keeps it (04, tolerant reading 7): blanks collapsed, trimmed, NFC. */
export function storedText(text: string): string {
  return xmlText(text).replace(/\s+/gu, ' ').trim().normalize('NFC')
}
