import type { Knex } from 'knex'
import { addDays } from './calendar.ts'

const told: readonly (readonly [key: string, daysAgo: number, text: string])[] = [
  ['bordeaux', 1, 'Soirée d’anniversaire du restaurant'],
  ['lyon', 1, 'Fête des Lumières\u202f: répétition'],
  ['lyon', 8, 'Concert à la Part-Dieu'],
  ['nantes', 3, 'Travaux devant la terrasse'],
  ['nantes', 4, 'Travaux devant la terrasse'],
  ['lille', 15, 'Salon au Grand Palais'],
]

interface Told {
  readonly restaurantIds: ReadonlyMap<string, string>
  readonly loadedOn: string
}

/** What the director wrote beside the days of the group, once: what somebody removed since is not put back. */
export async function writeNotes(trx: Knex, { restaurantIds, loadedOn }: Told): Promise<void> {
  const author = await trx('accounts').where('username', 'groupe').first<{ id: string } | undefined>('id')
  await trx('day_notes').insert(
    told.map(([key, daysAgo, text]) => ({
      restaurant_id: restaurantIds.get(key),
      day: addDays(loadedOn, -daysAgo),
      text,
      written_by: author?.id ?? null,
    })),
  )
}
