import { siretKey } from './restaurantKeys.ts'

/** The SIREN of a Siret, its first nine digits; null when the Siret is none: not 14 digits, or a SIREN whose last digit does not prove it. */
export function sirenOf(siret: string): string | null {
  const digits = siretKey(siret)
  const siren = digits.slice(0, 9)
  return digits.length === 14 && isProved(siren) ? siren : null
}

/** Luhn: every second of the nine digits counts twice, and the whole is a multiple of ten. */
function isProved(digits: string): boolean {
  const weights = Array.from(digits, (digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2))
  const total = weights.reduce((whole, weight) => whole + (weight > 9 ? weight - 9 : weight), 0)
  return total > 0 && total % 10 === 0
}
