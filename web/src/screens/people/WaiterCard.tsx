import type { ReactNode } from 'react'
import type { WireUser } from '../../../../shared/wire/user.ts'
import { DeletePerson } from './DeletePerson.tsx'
import { PersonCard } from './PersonCard.tsx'
import { RestaurantLinks } from './RestaurantLinks.tsx'

/** The card of a waiter with their restaurants; `edit` is the screen's own way to change them. */
export function WaiterCard({ waiter, edit }: { waiter: WireUser; edit: ReactNode }) {
  return (
    <PersonCard
      person={waiter}
      actions={
        <>
          {edit}
          <DeletePerson person={waiter} kind="waiter" />
        </>
      }
    >
      <RestaurantLinks restaurants={waiter.associatedRestaurants} />
    </PersonCard>
  )
}
