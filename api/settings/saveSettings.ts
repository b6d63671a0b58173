import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { parseTimeOfDay } from '../../shared/serviceDay.ts'
import type { Caller, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'

/** When the service day of a restaurant starts ('HH:mm'), and its logo: '' for none, absent it stays. */
export interface ChangedSettings {
  readonly SiteID: string
  readonly TimeDebut: string
  readonly logo: string | undefined
}

/** Writes the parameters of a restaurant, also where figures are read; 404 when there is no such restaurant. */
export async function saveSettings(
  { knex, clickhouse }: Pick<Deps, 'knex' | 'clickhouse'>,
  by: Caller,
  { SiteID, TimeDebut, logo }: ChangedSettings,
): Promise<void> {
  await knex.transaction(async (trx) => {
    const changes = { day_start_minutes: parseTimeOfDay(TimeDebut), ...(logo === undefined ? {} : { logo }) }
    const count = await trx('restaurants')
      .where('id', SiteID)
      .update({ ...changes, updated_at: trx.fn.now() })
    if (count === 0) throw notFound()
    await publishStoredRestaurants(trx, clickhouse, [SiteID])
    const details = { TimeDebut, logo: logo !== undefined }
    await writeAudit(trx, by, { action: 'restaurant.settings', targetType: 'restaurant', targetId: SiteID, details })
  })
}
