import { Button, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { WireRestaurant } from '../../../../../shared/wire/restaurant.ts'
import { RestaurantPage } from '../RestaurantPage.tsx'
import { restaurants as text } from '../texts.ts'
import { isSiteActive, useUser } from '../../../query/session.ts'
import { TillKeysPanel } from './TillKeysPanel.tsx'

/** A manager's restaurant; renewing is offered once none of its subscriptions is active (01 §2). */
export function RestaurantDetailsScreen() {
  return (
    <RestaurantPage
      actions={(restaurant) => <Actions restaurant={restaurant} />}
      after={({ _id, kind }) => (kind === 'owner' ? <TillKeysPanel restaurantId={_id} /> : null)}
      inactiveFirst
    />
  )
}

function Actions({ restaurant }: { restaurant: WireRestaurant }) {
  const { associatedRestaurants } = useUser()
  if (restaurant.kind !== 'owner') return null
  return (
    <Group gap="xs">
      {!isSiteActive(restaurant) && associatedRestaurants.length > 0 ? (
        <Button component={Link} to={`/renouveler?restaurant=${restaurant._id}`}>
          {text.renew}
        </Button>
      ) : null}
      <Button component={Link} variant="default" to={`/modifier-restaurant-manager/${restaurant._id}`}>
        {text.edit}
      </Button>
    </Group>
  )
}
