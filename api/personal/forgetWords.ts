import type { Knex } from 'knex'
import type { SellerRecord } from './queries.ts'

/**
 * Takes a name out of the remarks on a restaurant's files, those that nobody's records were found in by who sent them: a record
 * without GUID is called by the name that it bears ('POINTEUSE Julie'), and is then called by its kind alone.
 */
export async function forgetRemarks(trx: Knex, restaurantId: string, name: string): Promise<void> {
  if (name === '') return
  await trx.raw(
    `UPDATE inbox_files f SET
       refusals = coalesce((SELECT jsonb_agg(CASE WHEN right(one->>'record', length(:named)) = :named
           THEN jsonb_set(one, '{record}', to_jsonb(split_part(one->>'record', ' ', 1))) ELSE one END ORDER BY place)
         FROM jsonb_array_elements(refusals) WITH ORDINALITY AS listed (one, place)), '[]'),
       warnings = coalesce((SELECT jsonb_agg(replace(one, :named || ' :', ' :') ORDER BY place)
         FROM jsonb_array_elements_text(warnings) WITH ORDINALITY AS listed (one, place)), '[]')
     FROM uploads u
     WHERE u.id = f.upload_id AND (strpos(refusals::text, :quoted) > 0 OR strpos(warnings::text, :quoted) > 0)
       AND (:restaurantId = ANY (f.restaurant_ids) OR (f.restaurant_ids = '{}' AND :restaurantId = ANY (u.reach)))`,
    { named: ` ${name}`, quoted: JSON.stringify(name).slice(1, -1), restaurantId },
  )
}

/** Takes a seller's name out of the audit log and of the saved views of who reads the restaurant. */
export async function forgetSellerWords(
  trx: Knex,
  { restaurantId, name, restaurant }: SellerRecord,
  label: string,
): Promise<void> {
  const words = {
    named: JSON.stringify(`${name} (${restaurant})`),
    labelled: JSON.stringify(`${label} (${restaurant})`),
  }
  await trx.raw(
    `UPDATE audit_log SET details = replace(details::text, :named, :labelled)::jsonb
     WHERE target_type = 'seller' AND strpos(details::text, :named) > 0`,
    words,
  )
  // The same name in another restaurant of that reader is somebody else, who stays.
  await trx.raw(
    `UPDATE saved_views v SET definition = replace(definition::text, :quoted, :label)::jsonb
     WHERE strpos(definition::text, :quoted) > 0 AND strpos(definition::text, '.seller"') > 0
       AND EXISTS (SELECT FROM memberships m WHERE m.account_id = v.account_id AND m.restaurant_id = :restaurantId)
       AND NOT EXISTS (SELECT FROM memberships m JOIN sellers s USING (restaurant_id)
         WHERE m.account_id = v.account_id AND s.restaurant_id <> :restaurantId AND s.name = :name)`,
    { quoted: JSON.stringify(name), label: JSON.stringify(label), restaurantId, name },
  )
}
