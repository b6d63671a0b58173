import { foldText } from '../../../../shared/foldText.ts'
import type { WireUser } from '../../../../shared/wire/user.ts'

/** Whether every word typed stands somewhere in the person's names, e-mail, company or restaurants; accents and case do not count. */
export function holdsText(person: WireUser, words: string): boolean {
  const { username, email, firstName, lastName, SocieteName, associatedRestaurants } = person
  const names = associatedRestaurants.map(({ name }) => name)
  const all = foldText([username, email, firstName, lastName, SocieteName, ...names].join(' '))
  return foldText(words)
    .trim()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
