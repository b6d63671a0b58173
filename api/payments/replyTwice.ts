import { type paymentCalls, type WirePurchase } from '../../shared/wire/payments.ts'
import type { ApiContext } from '../context.ts'
import type { AnswerOf } from '../http/serve.ts'

/** The context of the calls that answer what became of a purchase. */
export type Buying = ApiContext & { body: AnswerOf<typeof paymentCalls.renew> }

/** 01 §7 names the answer `data.…` in some calls and bare in others, so both are there. */
export function replyTwice(ctx: Buying, answer: WirePurchase): void {
  ctx.body = { ...answer, data: answer }
}
