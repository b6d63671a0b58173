import { Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Change } from './Figures.tsx'
import { InfoTip } from './InfoTip.tsx'
import classes from './StatCard.module.css'

interface StatCardProps {
  readonly label: string
  /** The figure, already in its French form. */
  readonly value: ReactNode
  /** Percent against the other period; null when that one has no figure. */
  readonly change?: number | null
  /** Names the other period and its figure. */
  readonly against?: string
  /** What counts and what does not, on hover and on focus. */
  readonly definition?: string
  readonly size?: 'md' | 'xl'
  /** A line below the comparison. */
  readonly foot?: ReactNode
}

/** A figure as the largest thing on its card: small label above, comparison below. */
export function StatCard({ label, value, change, against, definition, size = 'md', foot }: StatCardProps) {
  return (
    <Paper p="md" className={classes.card}>
      <Group gap={4} wrap="nowrap">
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        {definition ? <InfoTip label={label} text={definition} /> : null}
      </Group>
      <p data-figure className={size === 'xl' ? classes.huge : classes.value}>
        {value}
      </p>
      {change === undefined ? null : <Change percent={change} {...(against ? { against } : {})} />}
      {foot}
    </Paper>
  )
}
