import { Button, Group, Stack } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import type { WireRestaurant } from '../../../../shared/presentRestaurant.ts'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { Panel } from '../../components/Panel.tsx'
import { InfoBlock } from '../../components/restaurantCards/InfoBlock.tsx'
import { SubscriptionCards } from '../../components/restaurantCards/SubscriptionCards.tsx'
import { restaurants as text } from '../../fr/restaurants.ts'
import { isSiteActive, useUser } from '../../lib/session.ts'
import { useCall } from '../../lib/useReport.ts'

/** A manager's restaurant: information and subscriptions; renewing is offered once none of them is active (01 §2). */
export function RestaurantDetailsScreen() {
  const { id = '' } = useParams()
  const query = useCall<WireRestaurant>(`restaurant/id/${id}`)
  return (
    <LoadedPart query={query} shape="page">
      {(restaurant) => (
        <Stack>
          <PageHeader
            title={restaurant.name}
            hint={restaurant.EmetteurSociete}
            actions={<Actions restaurant={restaurant} />}
          />
          <Panel title={text.information}>
            <InfoBlock restaurant={restaurant} />
          </Panel>
          <Panel title={text.subscriptions}>
            <SubscriptionCards subscriptions={restaurant.abonnements} inactiveFirst />
          </Panel>
        </Stack>
      )}
    </LoadedPart>
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
