import { SimpleGrid, TextInput } from '@mantine/core'
import { restaurantFields } from '../../../fr/restaurants.ts'

/** What a person types of a restaurant (01 §3). */
export type RestaurantValues = {
  name: string
  EmetteurSociete: string
  EmetteurAdresse: string
  EmetteurVille: string
  EmetteurCodePostal: string
  EmetteurPays: string
  EmetteurTelephone: string
  EmetteurNumTVA: string
  EmetteurSiret: string
  EmetteurEtablissement: string
}

/** An empty form; the country is the usual one. */
export const emptyRestaurant: RestaurantValues = {
  name: '',
  EmetteurSociete: '',
  EmetteurAdresse: '',
  EmetteurVille: '',
  EmetteurCodePostal: '',
  EmetteurPays: 'France',
  EmetteurTelephone: '',
  EmetteurNumTVA: '',
  EmetteurSiret: '',
  EmetteurEtablissement: '',
}

interface RestaurantFieldsProps {
  /** The form's properties of a field. */
  readonly field: (name: keyof RestaurantValues) => object
  /** 'fixed': name and Siret are read-only. 'name': only the name is required. */
  readonly rule?: 'all' | 'fixed' | 'name'
}

/** The fields of a restaurant, in the order in which a form on paper asks them. */
export function RestaurantFields({ field, rule = 'all' }: RestaurantFieldsProps) {
  const isFixed = rule === 'fixed'
  const required = rule !== 'name'
  const input = (name: keyof RestaurantValues, autoComplete: string) => (
    <TextInput label={restaurantFields[name]} withAsterisk={required} autoComplete={autoComplete} {...field(name)} />
  )
  const fixed = isFixed ? { readOnly: true, variant: 'filled' } : { withAsterisk: required }
  return (
    <>
      <TextInput
        label={restaurantFields.name}
        autoComplete="off"
        {...field('name')}
        {...fixed}
        withAsterisk={!isFixed}
      />
      {input('EmetteurSociete', 'organization')}
      {input('EmetteurEtablissement', 'off')}
      {input('EmetteurAdresse', 'street-address')}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {input('EmetteurCodePostal', 'postal-code')}
        {input('EmetteurVille', 'address-level2')}
      </SimpleGrid>
      {input('EmetteurPays', 'country-name')}
      <TextInput
        label={`${restaurantFields.EmetteurTelephone} (${restaurantFields.optional})`}
        type="tel"
        autoComplete="tel"
        {...field('EmetteurTelephone')}
      />
      {input('EmetteurNumTVA', 'off')}
      <TextInput label={restaurantFields.EmetteurSiret} autoComplete="off" {...field('EmetteurSiret')} {...fixed} />
    </>
  )
}
