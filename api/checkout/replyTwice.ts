import { type checkoutCalls, type WirePurchase } from '../../shared/wire/checkout.ts'
import type { ApiContext } from '../context.ts'
import type { AnswerOf } from '../http/serve.ts'

/** The context of the calls that answer what became of a purchase. */
export type Buying = ApiContext & { body: AnswerOf<typeof checkoutCalls.renew> }

/** 01 §7 names the answer `data.…` in some calls and bare in others, so both are there. */
export function replyTwice(ctx: Buying, answer: WirePurchase): void {
  ctx.body = { ...answer, data: answer }
}
