import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { WireRestaurant } from '../../../../shared/wire/restaurant.ts'
import { restaurants as text } from './texts.ts'
import { useCall } from '../../query/useReport.ts'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { InfoBlock } from '../../ui/restaurantCards/InfoBlock.tsx'
import { SubscriptionCards } from '../../ui/restaurantCards/SubscriptionCards.tsx'

interface RestaurantPageProps {
  readonly actions: (restaurant: WireRestaurant) => ReactNode
  /** What stands above the information: its managers, for the house. */
  readonly before?: (restaurant: WireRestaurant) => ReactNode
  /** What stands below the subscriptions: its tills' keys, for its owner. */
  readonly after?: (restaurant: WireRestaurant) => ReactNode
  /** Managers see the inactive subscriptions first. */
  readonly inactiveFirst?: boolean
}

/** The restaurant of the address: its information and its subscriptions, and what the reader may do. */
export function RestaurantPage({ actions, before, after, inactiveFirst = false }: RestaurantPageProps) {
  const { id = '' } = useParams()
  const query = useCall<'GET /restaurant/id/:id'>(`restaurant/id/${id}`)
  return (
    <LoadedPart query={query} shape="page">
      {(restaurant) => (
        <Stack>
          <PageHeader title={restaurant.name} hint={restaurant.EmetteurSociete} actions={actions(restaurant)} />
          {before?.(restaurant)}
          <Panel title={text.information}>
            <InfoBlock restaurant={restaurant} />
          </Panel>
          <Panel title={text.subscriptions}>
            <SubscriptionCards subscriptions={restaurant.abonnements} inactiveFirst={inactiveFirst} />
          </Panel>
          {after?.(restaurant)}
        </Stack>
      )}
    </LoadedPart>
  )
}
