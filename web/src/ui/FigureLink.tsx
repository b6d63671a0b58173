import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isNamed } from '../../../shared/unnamed.ts'
import { common } from '../fr/common.ts'

/** A name in a table that leads to the tickets behind its figures; a name of nothing leads nowhere. */
export function FigureLink({ to, name, children }: { to: string; name: string; children?: ReactNode }) {
  if (!isNamed(name)) return <>{children ?? name}</>
  return (
    <Anchor component={Link} to={to} size="sm" title={common.seeTickets} data-tickets>
      {children ?? name}
    </Anchor>
  )
}
