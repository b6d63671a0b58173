import { array, boolean, type infer as Infer, looseObject, object, preprocess, string, union } from 'zod'
import { parseInstant } from '../../instants.ts'
import { idField, optionalText, requiredLines, requiredText } from '../fields/bodyFields.ts'

const fillAll = 'Veuillez remplir tous les champs'

const issuer = {
  EmetteurSociete: requiredText('la société', 100),
  EmetteurAdresse: requiredText("l'adresse", 500),
  EmetteurVille: requiredText('la ville', 100),
  EmetteurCodePostal: requiredText('code postal', 100),
  EmetteurPays: requiredText('pays', 250),
  EmetteurNumTVA: requiredText('numéro de TVA', 200),
  EmetteurEtablissement: requiredText("l'établissement", 500),
  EmetteurTelephone: optionalText('téléphone', 100),
  EmetteurCodeNAF: optionalText('code NAF', 100),
}

/** Every field of a restaurant that its owner types, with the bounds of 01 §5. */
export const RestaurantForm = object({
  name: requiredText('nom', 100),
  ...issuer,
  EmetteurSiret: requiredText('Siret', 250),
})
export type RestaurantForm = Infer<typeof RestaurantForm>

/** An edit: name and Siret are read-only, whatever is sent. */
export const EditRestaurant = object(issuer)
export type EditRestaurant = Infer<typeof EditRestaurant>

const choice = looseObject({
  abonnementID: union([string(), object({ _id: string() }).transform(({ _id }) => _id)]).nullish(),
  codecsi: string().nullish(),
})

/** How a restaurant is paid for: an offer by its id, or a code. Prices, dates and states that come along are ignored. */
type SubscriptionChoice =
  | { readonly kind: 'direct'; readonly offerId: string }
  | { readonly kind: 'code'; readonly code: string }

/** One entry of `abonnements` (the last one counts), read as an offer or a code. */
const SubscriptionChoiceField = preprocess(lastOf, choice).transform((entry, ctx): SubscriptionChoice => {
  const code = entry.codecsi?.trim() ?? ''
  if (code !== '') return { kind: 'code', code: code.slice(0, 200) }
  const offerId = entry.abonnementID?.trim() ?? ''
  if (offerId !== '') return { kind: 'direct', offerId }
  const message = entry.codecsi === '' ? 'code CSI est obligatoire' : 'abonnement est obligatoire'
  ctx.issues.push({ code: 'custom', message, input: entry })
  return { kind: 'code', code }
})

/** POST restaurant/create-restaurant-manager/{userID}. */
export const CreateManagedRestaurant = RestaurantForm.extend({ abonnements: SubscriptionChoiceField })
export type CreateManagedRestaurant = Infer<typeof CreateManagedRestaurant>

/** POST restaurant/renouvler-abonnement {id, name, abonnement}. */
export const RenewByOwner = preprocess(
  (body) => (isRecord(body) ? { ...body, abonnement: body['abonnement'] ?? body['abonnements'] } : body),
  object({ id: idField, abonnement: SubscriptionChoiceField }),
)
export type RenewByOwner = Infer<typeof RenewByOwner>

/** POST restaurant/store-subscribe-with-csicode {id, codecsi}; `StoreID`, `storeID`, `code` and an `abonnement` entry are read too. */
export const RenewByCode = preprocess(
  (body) => {
    if (!isRecord(body)) return body
    const entry = lastOf(body['abonnement'] ?? body['abonnements'])
    const inside = isRecord(entry) ? entry['codecsi'] : undefined
    return {
      id: body['id'] ?? body['StoreID'] ?? body['storeID'],
      codecsi: body['codecsi'] ?? body['code'] ?? inside,
    }
  },
  object({ id: idField, codecsi: requiredText('code CSI', 200, 'code CSI est obligatoire') }),
)
export type RenewByCode = Infer<typeof RenewByCode>

const startDate = instantField('start')
const endDate = instantField('end')
const endsLater = 'La date de fin doit suivre la date de début'

/** POST restaurant by a super-admin: only the name is required; both dates open a subscription between them. */
export const CreateByStaff = object({
  name: requiredText('nom', 100, fillAll),
  EmetteurSociete: optionalText('la société', 100),
  EmetteurAdresse: optionalText("l'adresse", 500),
  EmetteurVille: optionalText('la ville', 100),
  EmetteurCodePostal: optionalText('code postal', 100),
  EmetteurPays: optionalText('pays', 250),
  EmetteurTelephone: optionalText('téléphone', 100),
  EmetteurCodeNAF: optionalText('code NAF', 100),
  EmetteurNumTVA: optionalText('numéro de TVA', 200),
  EmetteurSiret: optionalText('Siret', 250),
  EmetteurEtablissement: optionalText("l'établissement", 500),
  dateDebut: startDate.optional(),
  dateFin: endDate.optional(),
}).refine(({ dateDebut, dateFin }) => !dateDebut || !dateFin || dateFin > dateDebut, {
  error: endsLater,
  path: ['dateFin'],
})
export type CreateByStaff = Infer<typeof CreateByStaff>

/** PUT restaurant/renouveler-abonnement/{id} by a super-admin: {dateDebut, dateFin}, alone or as an entry of `abonnements`. */
export const RenewByStaff = preprocess(
  outOfEntry,
  object({ dateDebut: startDate, dateFin: endDate }).refine(({ dateDebut, dateFin }) => dateFin > dateDebut, {
    error: endsLater,
    path: ['dateFin'],
  }),
)
export type RenewByStaff = Infer<typeof RenewByStaff>

/** PUT restaurant/resilier-abonnement/{id}: the reason, which is never empty, alone or as an entry of `abonnements`. */
export const TerminateByStaff = preprocess(outOfEntry, object({ motif: requiredLines('motif', 2000) }))
export type TerminateByStaff = Infer<typeof TerminateByStaff>

/** PUT restaurant/default-store: marks or unmarks these restaurants as the caller's first ones. */
export const DefaultStores = object({ defaultIDs: array(idField).min(1, fillAll).max(1000), statusDefault: boolean() })
export type DefaultStores = Infer<typeof DefaultStores>

/** POST truncate-datastore: the restaurant and, typed by a person, its name. */
export const EraseSales = object({ storeID: idField, name: requiredText('nom', 100) })
export type EraseSales = Infer<typeof EraseSales>

function instantField(edge: 'start' | 'end') {
  return string(fillAll)
    .min(1, fillAll)
    .transform((value, ctx) => {
      const instant = parseInstant(value, edge)
      if (instant !== null) return instant
      ctx.issues.push({ code: 'custom', message: 'Date illisible', input: value })
      return new Date(0)
    })
}

function lastOf(value: unknown): unknown {
  const entries: unknown[] = Array.isArray(value) ? value : [value]
  const last = entries.at(-1) ?? {}
  return typeof last === 'string' ? { abonnementID: last } : last
}

function outOfEntry(body: unknown): unknown {
  if (!isRecord(body)) return body
  const entry = lastOf(body['abonnements'] ?? body['abonnement'])
  return isRecord(entry) ? { ...body, ...entry } : body
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
