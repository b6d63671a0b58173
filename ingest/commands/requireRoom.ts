import type { ClickHouseClient } from '@clickhouse/client'
import { isRoomLow } from '../../db/diskSpace.ts'
import type { LeastRoom } from '../config.ts'

/** Throws in French when there is too little room: a file is refused before it hurts those that are stored. */
export async function requireRoom(clickhouse: ClickHouseClient, room: LeastRoom): Promise<void> {
  if (await isRoomLow(clickhouse, room))
    throw new Error(
      "L'espace disque du serveur est presque épuisé : rien n'est enregistré tant qu'il n'y a pas de place.",
    )
}
