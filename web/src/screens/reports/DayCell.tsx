import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate } from '../../fr/format.ts'

/** A service day as a table's first cell; on a phone, where their columns are folded away, the restaurant and the day's state stand below. */
export function DayCell({ day, site, state }: { day: string; site: ReactNode; state?: string }) {
  return (
    <span>
      {formatDate(day)}
      <Text size="xs" c="dimmed" hiddenFrom="sm" style={{ whiteSpace: 'normal' }}>
        {site}
        {state === undefined ? null : (
          <>
            <br />
            {state}
          </>
        )}
      </Text>
    </span>
  )
}
