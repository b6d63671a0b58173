import { frenchDate } from '../../shared/frenchDate.ts'
import { exact } from '../../shared/money.ts'

const numbers = new Intl.NumberFormat('fr-FR')
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 6 })
const units = ['octets', 'Ko', 'Mo', 'Go', 'To'] as const

/** A number as French writes it. */
export function sayNumber(value: number): string {
  return numbers.format(value)
}

/** So many of something; French counts from two on as several. Each word takes an s. */
export function sayCount(count: number, words: string): string {
  return `${sayNumber(count)} ${Math.abs(count) < 2 ? words : words.replaceAll(/(?= |$)/g, 's')}`
}

/** A size in the unit that leaves one to three figures before the comma. */
export function sayBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1000 ** step
  return `${numbers.format(Number(value.toFixed(value < 10 && step > 0 ? 1 : 0)))}\u00A0${units[step] ?? 'octets'}`
}

/** An instant to the second, in UTC: a backup may be read under another clock. */
export function sayInstant(instant: string | Date): string {
  const [day = '', time = ''] = new Date(instant).toISOString().slice(0, 19).split('T')
  return `${frenchDate(day)} à ${time} (UTC)`
}

/** Cents as euros, with what is less than a cent. */
export function sayEuros(cents: string | null): string {
  return cents === null ? 'un montant inconnu' : euros.format(exact(cents).div(100).toNumber())
}
