import { frenchNumber } from '../../shared/frenchNumber.ts'
import { weekdayOf } from '../../shared/wallTime.ts'

/** The French of Le point: page, mail, notification and PDF say the same. */
export const pointTitles = {
  point: 'Le point',
  lookAt: 'À regarder',
  rows: 'Restaurants',
  total: 'Total du jour',
} as const

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const months = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
]
const shortMonths = [
  ...['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin'],
  ...['juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
]

const whole = frenchNumber({ maximumFractionDigits: 0 })

/** '38 412 €', to the euro. */
export function euros(amount: number): string {
  return `${whole(amount)}\u202f€`
}

/** 'samedi'. */
export function weekdayName(day: string): string {
  return weekdays[weekdayOf(day) - 1] ?? ''
}

/** 'samedi 21 nov.', with its year where it is another one than that of `readOn`. */
export function dayName(day: string, readOn: string): string {
  const year = day.slice(0, 4) === readOn.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  return `${weekdayName(day)} ${dateName(day)} ${monthOf(day, shortMonths)}${year}`
}

/** 'sam. 21 nov.', within brackets. */
export function shortDay(day: string): string {
  return `${weekdayName(day).slice(0, 3)}. ${dateName(day)} ${monthOf(day, shortMonths)}`
}

/** 'semaine du 16 au 22 nov.'. */
export function weekName([first, last]: readonly [string, string]): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  const from = isOneMonth ? dateName(first) : `${dateName(first)} ${monthOf(first, shortMonths)}`
  return `semaine du ${from} au ${dateName(last)} ${monthOf(last, shortMonths)}`
}

/** "octobre 2026". */
export function monthName(day: string): string {
  return `${monthOf(day, months)} ${day.slice(0, 4)}`
}

/** 'Samedi' of 'samedi'. */
export function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** 'Halles', 'Halles et Port', 'Halles, Port et Gare'. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} et ${last}`
}

/** '1 ticket', '3 tickets'. */
export function counted(count: number, [one, several]: readonly [string, string]): string {
  return `${whole(count)} ${count < 2 ? one : several}`
}

function dateName(day: string): string {
  const date = Number(day.slice(8))
  return date === 1 ? '1er' : String(date)
}

function monthOf(day: string, names: readonly string[]): string {
  return names[Number(day.slice(5, 7)) - 1] ?? ''
}
