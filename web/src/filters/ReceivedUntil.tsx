import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { WallRange } from '../../../shared/period.ts'
import { fluxCalls } from '../../../shared/wire/flux.ts'
import { mayCall } from '../query/mayCall.ts'
import { useUser } from '../query/session.ts'
import { useReceived } from './useReceived.ts'
import classes from './ReceivedUntil.module.css'

/** Beside figures: until when tickets came of a period that still runs, amber when some are late, and that one that is over lacks some. */
export function ReceivedUntil({ range, sites }: { range: WallRange; sites: readonly string[] }) {
  const { role } = useUser()
  const received = useReceived(range, sites)
  if (received === null) return null
  const { text, detail, isLate } = received
  const shown = {
    className: (isLate ? classes.late : classes.until) ?? '',
    ...{ size: 'xs', title: detail, 'data-received-until': true, 'data-late': isLate },
  }
  if (!mayCall(role, fluxCalls.tills)) return <Text {...shown}>{text}</Text>
  return (
    <Anchor component={Link} to={`/flux?sites=${sites.join(',')}`} {...shown}>
      {text}
    </Anchor>
  )
}
