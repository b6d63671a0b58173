import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { mayOpen } from '../../navigation/access.ts'
import type { WireRestaurant } from '../../../../shared/wire/restaurant.ts'
import { waiters } from './texts.ts'
import { useUser } from '../../query/session.ts'
import { siteNames } from '../../ui/siteNames.ts'

/** The restaurants of a person by name; each opens its details for those who may see them. */
export function RestaurantLinks({ restaurants }: { restaurants: readonly WireRestaurant[] }) {
  const hasDetails = mayOpen(useUser().role, '/details-restaurant/:id')
  if (restaurants.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {waiters.noRestaurant}
      </Text>
    )
  }
  return (
    <Group gap="xs">
      {[...siteNames(restaurants)].map(([_id, name]) =>
        hasDetails ? (
          <Anchor key={_id} component={Link} to={`/details-restaurant/${_id}`} size="sm">
            {name}
          </Anchor>
        ) : (
          <Text key={_id} size="sm">
            {name}
          </Text>
        ),
      )}
    </Group>
  )
}
