import { subscriptionChoice } from './texts.ts'
import { ApiError } from '../../../query/callApi.ts'
import type { AnswerTo } from '../../../../../shared/wire/declared.ts'

/** The reply of a creation or renewal (01 §7). */
export type BuyingReply = AnswerTo<'POST /restaurant/renouvler-abonnement'>

/**
 * Where a successful reply leads: 'done' for a code, which opens at once; 'leaving' when the browser goes to a payment page.
 * A refused code is thrown, so that the form shows it under the code.
 */
export function followReply({ data }: BuyingReply): 'done' | 'leaving' {
  if (data.status === 404) throw new ApiError(404, { message: subscriptionChoice.refused, field: 'code' })
  if (!data.url || data.url === '/') return 'done'
  // The form counts as being sent until the page is gone, and nobody is asked on the way to pay.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  window.location.assign(data.url)
  return 'leaving'
}
