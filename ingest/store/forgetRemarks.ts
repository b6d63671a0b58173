import type { Knex } from 'knex'
import type { ForgottenWords } from '../../db/records/orders/forgetOrder.ts'
import { replaceName } from '../read/hideNames.ts'
import { shownText } from '../read/texts.ts'
import type { Page } from './forgetPage.ts'
import { changeRemarks } from './nameless.ts'
import type { Remarks } from './nameless.ts'

interface SpokenFile extends Remarks {
  readonly id: number
  readonly error: string
}

/** How long a batch under way may take to store its remarks. */
const BATCH_WAIT = '20s'

/**
 * Takes a seller's or a contact's name out of the remarks on a restaurant's files and on those of its senders in which nobody's
 * records were found. A batch that is being stored may not know of the erasure yet: its files are waited for.
 */
export async function forgetRemarks(
  trx: Knex,
  { restaurantId, words }: { readonly restaurantId: string; readonly words: Extract<ForgottenWords, { name: string }> },
  { after, end }: Page,
): Promise<void> {
  const { name, label } = words
  if (name === '') return
  const names = [...new Set([name, shownText(name)])]
  await trx.raw(`SET LOCAL lock_timeout = '${BATCH_WAIT}'`)
  const { rows } = await trx.raw<{ rows: SpokenFile[] }>(
    `SELECT f.id, f.refusals, f.warnings, f.counts->'unknownNames' AS "unknownNames", f.last_error AS error
     FROM inbox_files f JOIN uploads u ON u.id = f.upload_id
     WHERE f.id > :after AND f.id <= :end
       AND (:restaurantId = ANY (f.restaurant_ids)
         OR (f.restaurant_ids = '{}' AND (u.reach IS NULL OR :restaurantId = ANY (u.reach))))
       AND (f.state = 'pending' OR EXISTS (SELECT FROM unnest(:names::text[]) word
         WHERE strpos(concat_ws(' ', f.refusals, f.warnings, f.counts->'unknownNames', f.last_error), word) > 0))
     FOR UPDATE OF f`,
    { after, end, restaurantId, names: [...names, ...names.map((one) => JSON.stringify(one).slice(1, -1))] },
  )
  const hide = (text: string) => names.reduce((shown, one) => replaceName(shown, one, label), text)
  for (const { id, error, ...remarks } of rows) {
    const { refusals, warnings, unknownNames } = changeRemarks(remarks, hide)
    await trx.raw(
      `UPDATE inbox_files SET refusals = :refusals::jsonb, warnings = :warnings::jsonb, last_error = :error,
         counts = CASE WHEN counts->'unknownNames' IS NULL THEN counts
           ELSE jsonb_set(counts, '{unknownNames}', :unknownNames::jsonb) END
       WHERE id = :id`,
      {
        id,
        refusals: JSON.stringify(refusals),
        warnings: JSON.stringify(warnings),
        unknownNames: JSON.stringify(unknownNames),
        error: hide(error),
      },
    )
  }
}
