import { boolean, enum as oneOf, type infer as Infer, NEVER, number, object, string, union } from 'zod'
import { exact } from '../../money.ts'
import { typedAmount } from '../../typedAmount.ts'
import { plainNumber } from '../../frenchNumber.ts'
import { parseInstant } from '../../instants.ts'
import { optionalText, requiredLines, requiredText } from '../fields/bodyFields.ts'

/** Months that an offer may last; 12 is shown as one year. */
export const offerMonths = [1, 3, 6, 9, 12] as const

const wholeNumber = union([number(), string()])

const offerNbMonths = wholeNumber
  .transform(Number)
  .refine((months) => offerMonths.some((one) => one === months), 'La durée est de 1, 3, 6, 9 ou 12 mois.')

/** Digits alone: `Number` reads '1e1' and '0x10' too, which nobody means as months. */
const codeNbMonths = wholeNumber
  .transform((months) => (typeof months === 'number' || /^\d+$/.test(months.trim()) ? Number(months) : NaN))
  .refine((months) => Number.isInteger(months) && months > 0 && months <= 120, 'La durée est de 1 à 120 mois entiers.')

const offerPrice = priceField(1)
const codePrice = priceField(0)

/** POST abonnements/create; a new offer is enabled. price: euros without tax, as a decimal with 2 places. */
export const CreateOffer = object({
  libel: requiredText('libellé', 20),
  description: requiredLines('description', 100),
  nbMonths: offerNbMonths,
  price: offerPrice,
  isEnabled: boolean().default(true),
})
export type CreateOffer = Infer<typeof CreateOffer>

/** PUT abonnements/update/{id}: what is absent stays. */
export const UpdateOffer = object({
  libel: requiredText('libellé', 20).optional(),
  description: requiredLines('description', 100).optional(),
  nbMonths: offerNbMonths.optional(),
  price: offerPrice.optional(),
  isEnabled: boolean().optional(),
})
export type UpdateOffer = Infer<typeof UpdateOffer>

/** POST abonnements/search: every absent, null or empty filter means all. */
export const SearchOffers = object({
  isEnabled: boolean().nullish(),
  libel: optionalText('libel', 100),
  price: looseNumber(),
  nbMonths: looseNumber(),
})
export type SearchOffers = Infer<typeof SearchOffers>

/** POST codecsis/create; a new code is enabled and not used, whatever is sent. After dateFin, a day alone to its last moment, it opens nothing. */
export const CreateCode = object({
  libel: requiredText('libellé', 40),
  code: requiredText('code', 40),
  price: codePrice.default('0.00'),
  dateDebut: instantField('start'),
  dateFin: instantField('end'),
  nbMonths: codeNbMonths.default(12),
})
export type CreateCode = Infer<typeof CreateCode>

/** PUT codecsis/update/{id}: what is absent stays; isUsed may be toggled on a code that opened no subscription. */
export const UpdateCode = object({
  libel: requiredText('libellé', 40).optional(),
  code: requiredText('code', 40).optional(),
  price: codePrice.optional(),
  dateDebut: instantField('start'),
  dateFin: instantField('end'),
  nbMonths: codeNbMonths.optional(),
  isEnabled: boolean().optional(),
  isUsed: boolean().optional(),
})
export type UpdateCode = Infer<typeof UpdateCode>

/** POST codecsis/search: free text over label, code and restaurant, and the two flags. */
export const SearchCodes = object({
  libel: optionalText('libel', 100),
  code: optionalText('code', 100),
  search: optionalText('search', 100),
  isEnabled: boolean().nullish(),
  isUsed: boolean().nullish(),
  nbMonths: looseNumber(),
  price: looseNumber(),
})
export type SearchCodes = Infer<typeof SearchCodes>

/** GET /subscriptions?source=code|paid: which of the two staff lists. */
export const SubscriptionListQuery = object({ source: oneOf(['code', 'paid']).default('paid') })

/** POST restaurant/validate-account and restaurant/supprimer-abonnement: the opaque word of the payment pages. */
export const PaymentToken = object({ token: requiredText('token', 100) })
export type PaymentToken = Infer<typeof PaymentToken>

/** POST payement-simule/{token}: the two buttons of the demonstration page. */
export const SimulatedPayment = object({ action: oneOf(['pay', 'cancel']) })
export type SimulatedPayment = Infer<typeof SimulatedPayment>

/** Euros of at least `minCents`, as text with 2 decimals: 12.34, which a machine may have reckoned and is rounded, or as somebody types it. */
function priceField(minCents: 0 | 1) {
  const notANumber = 'Le champ prix doit contenir un nombre.'
  const tooFine = 'Le champ prix a deux décimales au plus.'
  const tooLarge = 'La valeur de prix doit être inférieure à 1\u202f000\u202f000\u202f000.'
  const tooSmall =
    minCents === 1
      ? 'La valeur de prix doit être supérieure à 0.'
      : 'La valeur de prix doit être supérieure ou égale à 0.'
  return union([number(notANumber), string(notANumber)], notANumber)
    .transform((value, ctx) => {
      if (typeof value === 'number') return exact(value).toFixed(2)
      const amount = typedAmount(value)
      if (amount !== null) return amount
      const number = plainNumber(value)
      const isTooLarge = /^\d{10,}(\.\d{1,2})?$/.test(number)
      const message = /^-?\d+\.\d{3,}$/.test(number) ? tooFine : isTooLarge ? tooLarge : notANumber
      ctx.issues.push({ code: 'custom', message, input: value })
      return NEVER
    })
    .refine((text) => exact(text).abs().lt(1e9), tooLarge)
    .refine((text) => exact(text).times(100).gte(minCents), tooSmall)
}

function instantField(edge: 'start' | 'end') {
  return string()
    .nullish()
    .transform((value, ctx) => {
      const instant = value ? parseInstant(value, edge) : undefined
      if (instant === null) ctx.issues.push({ code: 'custom', message: 'Date illisible', input: value })
      return instant ?? undefined
    })
}

function looseNumber() {
  return union([number(), string()])
    .nullish()
    .transform((value) => (value === null || value === undefined || value === '' ? undefined : Number(value)))
    .refine((value) => value === undefined || Number.isFinite(value), 'Nombre illisible')
}
