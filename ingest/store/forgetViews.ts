import type { Knex } from 'knex'
import type { ForgottenWords } from '../../db/records/orders/forgetOrder.ts'
import { roles, roleFacts } from '../../shared/roles.ts'

const readsAll = roles.filter((role) => roleFacts[role].reads === 'all')

/**
 * Puts a label in the place of a seller's name in saved views, also of who has left the restaurant. The same name in another
 * restaurant that the reader sees is somebody else, who stays.
 */
export async function forgetViews(
  trx: Knex,
  restaurantId: string,
  { name, label }: Extract<ForgottenWords, { kind: 'seller' }>,
): Promise<void> {
  await trx.raw(
    `UPDATE saved_views v SET definition = replace(definition::text, :quoted, :label)::jsonb
     FROM accounts a
     WHERE a.id = v.account_id AND strpos(definition::text, :quoted) > 0 AND strpos(definition::text, '.seller"') > 0
       AND NOT EXISTS (SELECT FROM sellers s WHERE s.restaurant_id <> :restaurantId AND s.name = :name
         AND (a.role = ANY (:readsAll::text[])
           OR s.restaurant_id IN (SELECT m.restaurant_id FROM memberships m WHERE m.account_id = a.id)))`,
    { quoted: JSON.stringify(name), label: JSON.stringify(label), restaurantId, name, readsAll },
  )
}
