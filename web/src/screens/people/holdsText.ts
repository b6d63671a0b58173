import type { WireUser } from '../../../../shared/wire/user.ts'

/** Whether every word typed stands somewhere in the person's names, e-mail, company or restaurants; accents and case do not count. */
export function holdsText(person: WireUser, words: string): boolean {
  const { username, email, firstName, lastName, SocieteName, associatedRestaurants } = person
  const names = associatedRestaurants.map(({ name }) => name)
  const all = plain([username, email, firstName, lastName, SocieteName, ...names].join(' '))
  return plain(words)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
