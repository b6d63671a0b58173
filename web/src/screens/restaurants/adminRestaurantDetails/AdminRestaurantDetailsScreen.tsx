import { CardGrid } from '../../../ui/CardGrid.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RestaurantPage } from '../RestaurantPage.tsx'
import { UserCard } from '../../../ui/UserCard.tsx'
import { restaurants as text } from '../texts.ts'
import { useCall } from '../../../query/useReport.ts'
import { DetailsActions } from './DetailsActions.tsx'

/** A restaurant as the house sees it: its managers too, and what a super-admin may do. */
export function AdminRestaurantDetailsScreen() {
  return (
    <RestaurantPage
      actions={(restaurant) => <DetailsActions restaurant={restaurant} />}
      before={({ _id: id }) => (
        <Panel title={text.managers}>
          <Managers restaurantId={id} />
        </Panel>
      )}
    />
  )
}

function Managers({ restaurantId }: { restaurantId: string }) {
  const query = useCall<'GET /user/managers/store/:id'>(`user/managers/store/${restaurantId}`)
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
