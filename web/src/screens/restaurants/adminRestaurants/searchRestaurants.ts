import type { WireRestaurant } from '../../../../../shared/wire/restaurant.ts'

type Searched = Pick<WireRestaurant, 'name' | 'EmetteurSociete' | 'EmetteurVille' | 'EmetteurSiret' | 'serieNumber'>

/** The restaurants that hold every word, whatever the accents and capitals. */
export function searchRestaurants<T extends Searched>(list: readonly T[], words: string): readonly T[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return list
  return list.filter((one) => {
    const text = plain([one.name, one.EmetteurSociete, one.EmetteurVille, one.EmetteurSiret, one.serieNumber].join(' '))
    return wanted.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
