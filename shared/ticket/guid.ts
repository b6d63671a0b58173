import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { storedText, cutKey } from './storedText.ts'

const LONGEST = 200
/** What is kept readable of a longer one. */
const KEPT = 130

/**
 * A GUID as a key: braces removed, lower case; '' for none and for the all-zero one, which names nothing. One that is longer than the
 * stores' indexes hold ends in the hash of all of it: two that begin alike are two tickets.
 */
export function cleanGuid(raw: string): string {
  const plain = storedText(raw).replace(/[{}]/g, '').trim().toLowerCase()
  if (/^[0-]*$/.test(plain)) return ''
  return plain.length <= LONGEST
    ? plain
    : `${cutKey(plain, KEPT)}~${bytesToHex(sha256(new TextEncoder().encode(plain)))}`
}
