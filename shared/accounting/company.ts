import { sirenOf } from '../siren.ts'

/** What says whose books a restaurant's are. */
export interface OfCompany {
  readonly id: string
  readonly name: string
  /** The company's name as the restaurant's parameters have it, '' without. */
  readonly company: string
  readonly siret: string
}

/** One set of books: the restaurants of one SIREN, or one restaurant whose Siret is none. */
export interface Company<Site extends OfCompany = OfCompany> {
  /** The SIREN; without one the restaurant's id. */
  readonly company: string
  readonly siren: string | null
  readonly name: string
  readonly sites: readonly Site[]
}

/** Whose books a restaurant's are: its SIREN, without one itself. */
export function companyOf({ id, siret }: Pick<OfCompany, 'id' | 'siret'>): string {
  return sirenOf(siret) ?? id
}

/** The companies of some restaurants by name, their restaurants in the order given. */
export function companiesOf<Site extends OfCompany>(stored: readonly Site[]): Company<Site>[] {
  return [...new Set(stored.map(companyOf))]
    .map((company) => {
      const sites = stored.filter((site) => companyOf(site) === company)
      const siren = sirenOf(sites[0]?.siret ?? '')
      const named = siren === null ? undefined : sites.find((site) => site.company !== '')?.company
      return { company, siren, name: named ?? sites[0]?.name ?? company, sites }
    })
    .toSorted((left, right) => left.name.localeCompare(right.name, 'fr'))
}
