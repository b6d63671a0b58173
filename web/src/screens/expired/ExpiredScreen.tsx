import { Button, Group } from '@mantine/core'
import { IconCalendarX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Nothing } from '../../components/Nothing.tsx'
import { expired } from '../../fr/login.ts'
import { useUser } from '../../lib/session.ts'

/** The chosen restaurant's subscription has ended: renew it, or choose another restaurant (01 §2). */
export function ExpiredScreen() {
  const { role } = useUser()
  const actions = (
    <Group justify="center">
      <Button component={Link} to="/renouveler">
        {expired.renew}
      </Button>
      <Button component={Link} to="/list-restaurants" variant="default">
        {expired.list}
      </Button>
    </Group>
  )
  return (
    <Nothing
      isPage
      icon={<IconCalendarX aria-hidden="true" />}
      title={expired.title}
      hint={role === 'manager' ? expired.text : expired.staff}
      action={role === 'manager' ? actions : null}
    />
  )
}
