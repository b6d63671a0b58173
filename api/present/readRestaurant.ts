import type { RestaurantFields } from '../../db/records/restaurants/writeRestaurant.ts'
import type { Issuer } from '../../shared/wire/issuer.ts'

/** The wire's fields of a restaurant as its record names them: the way back of presentRestaurant. What was not sent stays absent. */
export function readRestaurant(sent: { readonly [field in keyof Issuer]?: string | undefined }): RestaurantFields & {
  readonly siret?: string | undefined
} {
  return {
    company: sent.EmetteurSociete,
    address: sent.EmetteurAdresse,
    city: sent.EmetteurVille,
    postalCode: sent.EmetteurCodePostal,
    country: sent.EmetteurPays,
    phone: sent.EmetteurTelephone,
    nafCode: sent.EmetteurCodeNAF,
    vatNumber: sent.EmetteurNumTVA,
    siret: sent.EmetteurSiret,
    establishment: sent.EmetteurEtablissement,
  }
}
