import type { ReactNode } from 'react'
import type { WireUser } from '../../../../shared/wire/user.ts'
import { roleFacts } from '../../../../shared/roles.ts'
import { UserCard } from '../../ui/UserCard.tsx'

/** The card of an account; `children` and `actions` are the screen's own. */
export function PersonCard({
  person,
  children,
  actions,
}: {
  person: WireUser
  children?: ReactNode
  actions?: ReactNode
}) {
  const { username, firstName, lastName, email, role, avatar } = person
  return (
    <UserCard
      username={username}
      fullName={`${firstName} ${lastName}`.trim()}
      email={email}
      role={roleFacts[role].title}
      avatar={avatar}
      actions={actions}
    >
      {children}
    </UserCard>
  )
}
