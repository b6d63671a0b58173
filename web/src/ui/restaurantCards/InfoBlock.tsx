import { SimpleGrid, Text } from '@mantine/core'
import type { WireRestaurant } from '../../../../shared/wire/restaurant.ts'
import { restaurantFields } from '../../fr/restaurants.ts'

const order = [
  'serieNumber',
  'name',
  'EmetteurSociete',
  'EmetteurTelephone',
  'EmetteurAdresse',
  'EmetteurCodePostal',
  'EmetteurVille',
  'EmetteurNumTVA',
  'EmetteurPays',
  'EmetteurSiret',
  'EmetteurEtablissement',
  'EmetteurCodeNAF',
] as const

/** What is known of a restaurant, each line only if present (01 §2). */
export function InfoBlock({ restaurant }: { restaurant: WireRestaurant }) {
  const lines = order.filter((key) => String(restaurant[key]).trim() !== '')
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2, lg: 3 }} spacing="md" m={0}>
      {lines.map((key) => (
        <div key={key}>
          <Text component="dt" size="sm" c="dimmed">
            {restaurantFields[key]}
          </Text>
          <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
            {restaurant[key]}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
