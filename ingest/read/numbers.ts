import { frenchNumber } from '../../shared/frenchNumber.ts'

/** An exact amount or quantity: a whole number of millionths, always a safe integer. Never a fraction, so sums are exact. */
export type Micros = number

export const MICROS_PER_UNIT = 1_000_000
export const MICROS_PER_CENT = 10_000
/** Amounts are below a billion: 15 digits in all, which a safe integer holds with room for sums. */
const MAX_INTEGER_DIGITS = 9
const MAX_DECIMALS = 6
const SCALES = [1_000_000, 100_000, 10_000, 1000, 100, 10, 1] as const

/**
 * Reads an amount: null when it is unreadable (04, tolerant reading 5). Blanks, `€` and `%` are stripped; `,` is the decimal
 * mark when present, then `.` groups; a leading or trailing minus and parentheses are negative.
 */
export function parseMicros(raw: string): Micros | null {
  return parsePlain(raw) ?? parseTolerant(raw)
}

/** The usual form, `-12.50`, read without allocating anything. */
function parsePlain(raw: string): Micros | null {
  const length = raw.length
  const isNegative = raw.charCodeAt(0) === 45
  let at = isNegative ? 1 : 0
  const first = at
  let value = 0
  let code = 0
  for (; at < length; at += 1) {
    code = raw.charCodeAt(at)
    if (code < 48 || code > 57) break
    value = value * 10 + code - 48
  }
  if (at === first || at - first > MAX_INTEGER_DIGITS) return null
  const decimals = at < length ? length - at - 1 : 0
  if (at < length && (code !== 46 || decimals === 0 || decimals > MAX_DECIMALS)) return null
  for (at += 1; at < length; at += 1) {
    code = raw.charCodeAt(at)
    if (code < 48 || code > 57) return null
    value = value * 10 + code - 48
  }
  const micros = value * (SCALES[decimals] ?? 1)
  return isNegative && micros !== 0 ? -micros : micros
}

const DECIMAL = /^(\d*)(?:\.(\d*))?$/
const FRENCH_GROUPED = /^\d+(?:\.\d{3})*(?:,\d*)?$|^,\d+$/

function parseTolerant(raw: string): Micros | null {
  let text = raw.replace(/[\s€%]/g, '').replace(/\u2212/g, '-')
  const isBracketed = text.startsWith('(') && text.endsWith(')')
  if (isBracketed) text = text.slice(1, -1)
  const isMinus = text.startsWith('-') || text.endsWith('-')
  if (text.startsWith('-') || text.startsWith('+')) text = text.slice(1)
  else if (text.endsWith('-')) text = text.slice(0, -1)
  if (text.includes(',')) {
    if (!FRENCH_GROUPED.test(text)) return null
    text = text.replaceAll('.', '').replace(',', '.')
  }
  const magnitude = parseUnsigned(text)
  if (magnitude === null || (isMinus && isBracketed)) return null
  return (isMinus || isBracketed) && magnitude !== 0 ? -magnitude : magnitude
}

function parseUnsigned(text: string): Micros | null {
  const parts = DECIMAL.exec(text)
  if (parts === null) return null
  const whole = (parts[1] ?? '').replace(/^0+(?=\d)/, '')
  const decimals = withoutLastZeros(parts[2] ?? '')
  if (whole === '' && (parts[2] ?? '') === '') return null
  if (whole.length > MAX_INTEGER_DIGITS || decimals.length > MAX_DECIMALS) return null
  // No digits before the mark are none: Number('') is 0.
  return Number(whole) * MICROS_PER_UNIT + Number(decimals.padEnd(MAX_DECIMALS, '0'))
}

/** By a loop: a pattern anchored at the end alone is tried from every zero, the square of their number. */
function withoutLastZeros(digits: string): string {
  let end = digits.length
  while (digits.charCodeAt(end - 1) === 48) end -= 1
  return digits.slice(0, end)
}

/** The canonical decimal text: no exponent, no useless zero, '0' for zero. */
export function formatMicros(micros: Micros): string {
  const magnitude = Math.abs(micros)
  const whole = Math.floor(magnitude / MICROS_PER_UNIT)
  const rest = magnitude - whole * MICROS_PER_UNIT
  const sign = micros < 0 ? '-' : ''
  if (rest === 0) return sign + String(whole)
  return `${sign}${String(whole)}.${String(rest).padStart(MAX_DECIMALS, '0').replace(/0+$/, '')}`
}

const exact = frenchNumber({ minimumFractionDigits: 2, maximumFractionDigits: MAX_DECIMALS })

/** An exact amount as a sentence of the import says it: '1 000,50 €', with plain blanks, as all that is stored. */
export function formatEuros(micros: Micros): string {
  return `${exact(micros / MICROS_PER_UNIT).replaceAll('\u202f', ' ')} €`
}

/** a × b, rounded half away from zero to the millionth. */
export function multiplyMicros(a: Micros, b: Micros): Micros {
  return divideRounded(BigInt(a) * BigInt(b), BigInt(MICROS_PER_UNIT))
}

/** a × numerator / denominator, rounded half away from zero to whole cents. */
export function scaleToCents(a: Micros, numerator: Micros, denominator: Micros): Micros {
  const cents = divideRounded(BigInt(a) * BigInt(numerator), BigInt(denominator) * BigInt(MICROS_PER_CENT))
  return cents * MICROS_PER_CENT
}

function divideRounded(dividend: bigint, divisor: bigint): Micros {
  const isNegative = dividend < 0n !== divisor < 0n
  const top = dividend < 0n ? -dividend : dividend
  const bottom = divisor < 0n ? -divisor : divisor
  const rounded = Number((top * 2n + bottom) / (bottom * 2n))
  return isNegative && rounded !== 0 ? -rounded : rounded
}
