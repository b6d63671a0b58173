import { discriminatedUnion, literal, object } from 'zod'
import { requiredText } from '../../../../../shared/wire/fields/bodyFields.ts'
import { RestaurantForm } from '../../../../../shared/wire/questions/restaurants.ts'
import { subscriptionChoice } from './texts.ts'

const direct = { kind: literal('direct'), offerId: requiredText('abonnement', 100, subscriptionChoice.offerRequired) }
const code = { kind: literal('code'), code: requiredText('code CSI', 200, subscriptionChoice.codeRequired) }

/** What a choice of subscription holds; the field of the other kind is kept empty. */
export type ChoiceValues = {
  kind: 'direct' | 'code'
  offerId: string
  code: string
}

/** Direct asks for an offer, Code CSI for a code (01 §5). */
export const ChoiceShape = discriminatedUnion('kind', [object(direct), object(code)])

/** A restaurant with its choice: every fault is said at once. */
export const NewRestaurantShape = discriminatedUnion('kind', [
  RestaurantForm.extend(direct),
  RestaurantForm.extend(code),
])

/** The entry of `abonnements` that the calls read. */
export function choiceEntry({ kind, offerId, code }: ChoiceValues): { abonnementID: string } | { codecsi: string } {
  return kind === 'direct' ? { abonnementID: offerId } : { codecsi: code }
}
