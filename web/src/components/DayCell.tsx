import { Text } from '@mantine/core'
import { formatDate } from '../lib/format.ts'

/** A service day as a table's first cell; on a phone, where the restaurant's column is folded away, its name stands below. */
export function DayCell({ day, site }: { day: string; site: string }) {
  return (
    <span>
      {formatDate(day)}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {site}
      </Text>
    </span>
  )
}
