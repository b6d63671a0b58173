import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'

/** A file's text, and whether its declared encoding had to be overruled (04, tolerant reading 1). */
export interface Decoded {
  readonly text: string
  readonly wasOverruled: boolean
}

const DECLARATION_BYTES = 256

/**
 * Decodes by BOM, else by the XML declaration; bytes that are no UTF-8 although they should be are read as windows-1252.
 * By iconv-lite: Node's own TextDecoder takes windows-1252 for iso-8859-1 in some releases, and loses the '€'.
 */
export function decode(bytes: Buffer): Decoded {
  const wide = decodeUtf16(bytes)
  if (wide !== null) return { text: wide, wasOverruled: false }
  const hasBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const declared = hasBom ? 'utf-8' : declaredEncoding(bytes)
  if (isLatin1(declared)) return { text: iconv.decode(bytes, 'windows-1252'), wasOverruled: false }
  if (declared === 'iso-8859-15' || declared === 'latin9')
    return { text: iconv.decode(bytes, 'iso-8859-15'), wasOverruled: false }
  if (isUtf8(bytes)) return { text: bytes.toString('utf8', hasBom ? 3 : 0), wasOverruled: false }
  return { text: iconv.decode(hasBom ? bytes.subarray(3) : bytes, 'windows-1252'), wasOverruled: true }
}

function isLatin1(declared: string): boolean {
  return declared === 'windows-1252' || declared === 'cp1252' || declared === 'iso-8859-1' || declared === 'latin1'
}

function decodeUtf16(bytes: Buffer): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return bytes.toString('utf16le', 2)
  if (first === 0x3c && second === 0) return bytes.toString('utf16le')
  const isBigEndian = first === 0xfe && second === 0xff
  if (!isBigEndian && !(first === 0 && second === 0x3c)) return null
  const even = bytes.subarray(isBigEndian ? 2 : 0, bytes.length - (bytes.length % 2))
  return Buffer.from(even).swap16().toString('utf16le')
}

function declaredEncoding(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, DECLARATION_BYTES)
  const start = head.indexOf('<?xml')
  if (start === -1) return 'utf-8'
  const found = /encoding\s*=\s*["']([\w.-]+)/.exec(head.slice(start, head.indexOf('?>', start)))
  return found?.[1]?.toLowerCase() ?? 'utf-8'
}
