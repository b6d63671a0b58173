import { storedText, cutKey } from './storedText.ts'

/** A GUID as a key: braces removed, lower case; '' for none and for the all-zero one, which names nothing. */
export function cleanGuid(raw: string): string {
  const plain = storedText(raw).replace(/[{}]/g, '').trim().toLowerCase()
  return /^[0-]*$/.test(plain) ? '' : cutKey(plain, 200)
}
