import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'

/** A button of a person's card that leads to a page; `name` says to a screen reader whose. */
export function CardLink({ to, label, name }: { to: string; label: string; name: string }) {
  return (
    <Button variant="default" size="xs" component={Link} to={to} aria-label={name}>
      {label}
    </Button>
  )
}
