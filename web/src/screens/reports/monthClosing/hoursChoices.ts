import { monthClosing as texts } from './texts.ts'

/** The hours that are offered. */
const offered = [1, 2, 3, 4, 6, 8, 12, 24, 48, 72]
const never = ''

/** What a choice of hours offers, 'never' first; one that was chosen by a call is offered too. */
export function hoursChoices(own: number | null = null): { value: string; label: string }[] {
  const hours = [...new Set([...offered, ...(own === null ? [] : [own])])].toSorted((one, other) => one - other)
  return [
    { value: never, label: texts.never },
    ...hours.map((one) => ({ value: String(one), label: texts.after(one) })),
  ]
}

/** The choice that means these hours; null: never. */
export const choiceOf = (hours: number | null) => (hours === null ? never : String(hours))

/** The hours that a choice means; null: never. */
export const hoursOf = (choice: string | null) => (choice === null || choice === never ? null : Number(choice))
