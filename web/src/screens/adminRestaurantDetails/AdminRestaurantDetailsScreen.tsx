import { Stack } from '@mantine/core'
import { useParams } from 'react-router-dom'
import type { WireRestaurant } from '../../../../shared/presentRestaurant.ts'
import type { WireUser } from '../../../../shared/presentUser.ts'
import { CardGrid } from '../../components/CardGrid.tsx'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { Nothing } from '../../components/Nothing.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { Panel } from '../../components/Panel.tsx'
import { InfoBlock } from '../../components/restaurantCards/InfoBlock.tsx'
import { SubscriptionCards } from '../../components/restaurantCards/SubscriptionCards.tsx'
import { UserCard } from '../../components/UserCard.tsx'
import { restaurants as text } from '../../fr/restaurants.ts'
import { useCall } from '../../lib/useReport.ts'
import { DetailsActions } from './DetailsActions.tsx'

/** A restaurant as the house sees it: its managers, its information, its subscriptions, and what a super-admin may do. */
export function AdminRestaurantDetailsScreen() {
  const { id = '' } = useParams()
  const query = useCall<WireRestaurant>(`restaurant/id/${id}`)
  return (
    <LoadedPart query={query} shape="page">
      {(restaurant) => (
        <Stack>
          <PageHeader
            title={restaurant.name}
            hint={restaurant.EmetteurSociete}
            actions={<DetailsActions restaurant={restaurant} />}
          />
          <Panel title={text.managers}>
            <Managers restaurantId={id} />
          </Panel>
          <Panel title={text.information}>
            <InfoBlock restaurant={restaurant} />
          </Panel>
          <Panel title={text.subscriptions}>
            <SubscriptionCards subscriptions={restaurant.abonnements} />
          </Panel>
        </Stack>
      )}
    </LoadedPart>
  )
}

function Managers({ restaurantId }: { restaurantId: string }) {
  const query = useCall<readonly WireUser[]>(`user/managers/store/${restaurantId}`)
  return (
    <LoadedPart query={query} shape="cards" empty={<Nothing title={text.noManager} hint={text.noManagerHint} />}>
      {(managers) => (
        <CardGrid>
          {managers.map((one) => (
            <UserCard
              key={one._id}
              username={one.username}
              fullName={`${one.firstName} ${one.lastName}`}
              email={one.email}
              role={one.role}
              avatar={one.avatar}
            />
          ))}
        </CardGrid>
      )}
    </LoadedPart>
  )
}
