import { randomInt } from 'node:crypto'

/** Sirets of establishments of one company that no other test has: a SIREN that proves itself, then a number each. */
export function siretsOfOneCompany(count: number): string[] {
  const stem = String(randomInt(10_000_000, 99_999_999))
  const siren = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find(provesItself) ?? ''
  return Array.from({ length: count }, (_, at) => `${siren}${String(at + 1).padStart(5, '0')}`)
}

function provesItself(digits: string): boolean {
  const weighed = Array.from(digits, (digit, at) => Number(digit) * (at % 2 === 1 ? 2 : 1))
  const doubled = weighed.map((weight) => (weight > 9 ? weight - 9 : weight))
  return doubled.reduce((total, weight) => total + weight, 0) % 10 === 0
}
