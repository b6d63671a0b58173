import { isAscii, isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'

/** A file's text, and what its sender should know about how it was read: null when the declaration was followed. */
export interface Decoded {
  readonly text: string
  readonly remark: string | null
}

const DECLARATION_BYTES = 256
const UTF_8 = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii'])
/** The encodings of 04; iso-8859-1 is read as windows-1252, which it is in practice. */
const ONE_BYTE: Readonly<Record<string, 'windows-1252' | 'iso-8859-15'>> = {
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'iso8859-15': 'iso-8859-15',
  latin9: 'iso-8859-15',
}

/**
 * Decodes by BOM, else by the XML declaration (04, tolerant reading 1). Where the bytes contradict the declaration, or it names
 * an encoding that 04 does not, they decide: UTF-8 when they are UTF-8, else windows-1252; the remark says so.
 * By iconv-lite: Node's own TextDecoder takes windows-1252 for iso-8859-1 in some releases, and loses the '€'.
 */
export function decode(bytes: Buffer): Decoded {
  const wide = decodeUtf16(bytes)
  if (wide !== null) return { text: wide, remark: null }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decodeMarked(bytes.subarray(3))
  return decodeEightBits(bytes, declaredEncoding(bytes))
}

/** Behind the mark of UTF-8, whatever the declaration says. */
function decodeMarked(bytes: Buffer): Decoded {
  if (isUtf8(bytes)) return { text: bytes.toString('utf8'), remark: null }
  const remark = 'encodage : marqué UTF-8 (BOM) mais invalide, lu en windows-1252'
  return { text: iconv.decode(bytes, 'windows-1252'), remark }
}

function decodeEightBits(bytes: Buffer, said: string | null): Decoded {
  const declared = said ?? 'utf-8'
  const oneByte = Object.hasOwn(ONE_BYTE, declared) ? ONE_BYTE[declared] : undefined
  if (isUtf8(bytes)) {
    // Accents of windows-1252 hardly ever form UTF-8 by chance: a text that is valid UTF-8 is UTF-8.
    const isFollowed = UTF_8.has(declared) || (oneByte !== undefined && isAscii(bytes))
    return { text: bytes.toString('utf8'), remark: isFollowed ? null : `encodage : déclaré ${declared}, lu en UTF-8` }
  }
  if (said === null) {
    const remark = 'encodage : aucun déclaré, et UTF-8 invalide, lu en windows-1252'
    return { text: iconv.decode(bytes, 'windows-1252'), remark }
  }
  const remark = UTF_8.has(declared)
    ? 'encodage : déclaré UTF-8 mais invalide, lu en windows-1252'
    : `encodage : déclaré ${declared}, inconnu, lu en windows-1252`
  return { text: iconv.decode(bytes, oneByte ?? 'windows-1252'), remark: oneByte === undefined ? remark : null }
}

function decodeUtf16(bytes: Buffer): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return wellFormed(bytes.toString('utf16le', 2))
  if (first === 0x3c && second === 0) return wellFormed(bytes.toString('utf16le'))
  const isBigEndian = first === 0xfe && second === 0xff
  if (!isBigEndian && !(first === 0 && second === 0x3c)) return null
  const even = bytes.subarray(isBigEndian ? 2 : 0, bytes.length - (bytes.length % 2))
  return wellFormed(Buffer.from(even).swap16().toString('utf16le'))
}

/** Halves of a character that lost their other half would be refused by the stores, and the file with them. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd')
}

function declaredEncoding(bytes: Buffer): string | null {
  const head = bytes.toString('latin1', 0, DECLARATION_BYTES)
  const start = head.indexOf('<?xml')
  if (start === -1) return null
  const found = /encoding\s*=\s*["']([\w.-]+)/.exec(head.slice(start, head.indexOf('?>', start)))
  return found?.[1]?.toLowerCase() ?? null
}
