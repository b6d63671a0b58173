import { Group, Progress, Text } from '@mantine/core'
import { exact, percentOf } from '../../../../../shared/money.ts'
import { palette } from '../../../ui/chart/chartTheme.ts'
import type { Slice } from '../../../ui/chart/Doughnut.tsx'
import { formatPercent } from '../../../fr/format.ts'

/** Up to three parts of a whole as one bar with their names and shares: a ring of so few says less and takes more room. */
export function ShareBar({ label, slices, total }: { label: string; slices: readonly Slice[]; total: number }) {
  const parts = slices
    .filter(({ amount }) => amount > 0)
    .toSorted((left, right) => right.amount - left.amount)
    .map((slice, index) => ({
      ...slice,
      percent: percentOf(exact(slice.amount), exact(total)),
      color: palette[index] ?? '',
    }))
  return (
    <div role="group" aria-label={label}>
      <Progress.Root size="lg" aria-hidden="true">
        {parts.map(({ label: name, percent, color }) => (
          <Progress.Section key={name} value={percent} color={color} />
        ))}
      </Progress.Root>
      <Group gap="md" mt={6}>
        {parts.map(({ label: name, percent, color }) => (
          <Group key={name} gap={6} wrap="nowrap">
            <span aria-hidden="true" style={{ width: 10, height: 10, borderRadius: 2, background: color }} />
            <Text size="sm">
              {name}{' '}
              <Text span c="dimmed">
                {formatPercent(percent)}
              </Text>
            </Text>
          </Group>
        ))}
      </Group>
    </div>
  )
}
