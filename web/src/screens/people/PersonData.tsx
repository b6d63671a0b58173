import { personalCalls } from '../../../../shared/wire/personal.ts'
import { isStaff } from '../../../../shared/roles.ts'
import type { WireUser } from '../../../../shared/wire/user.ts'
import { mayCall } from '../../query/mayCall.ts'
import { useUser } from '../../query/session.ts'
import { PersonalPanel } from '../../ui/personal/PersonalPanel.tsx'

interface PersonDataProps {
  readonly person: WireUser
  readonly onAsk?: () => void
  readonly onErased?: () => void
}

/** What is held about somebody's account: staff take it away, whoever may change the account erases it. */
export function PersonData({ person: { _id, username }, ...acts }: PersonDataProps) {
  const { role } = useUser()
  const subject = { path: `accounts/${_id}`, kind: 'account', name: username } as const
  return (
    <PersonalPanel
      subject={subject}
      mayExport={isStaff(role)}
      mayErase={mayCall(role, personalCalls.eraseAccount)}
      {...acts}
    />
  )
}
