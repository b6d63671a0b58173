import { Group, Skeleton, Stack } from '@mantine/core'
import { common } from '../fr/common.ts'

/** Which final shape a skeleton announces. */
export type ShapeKind = 'table' | 'chart' | 'figure' | 'fact' | 'cards' | 'form' | 'page'

const widths = ['38%', '30%', '44%', '26%', '34%', '41%', '29%', '36%']

/** A skeleton of the final shape: no spinner, no jump. */
export function Shape({ kind, height }: { kind: ShapeKind; height?: number | undefined }) {
  return (
    <div role="status" aria-label={common.loading} style={{ minHeight: height }}>
      {shapes[kind](height)}
    </div>
  )
}

const shapes: Readonly<Record<ShapeKind, (height?: number) => React.ReactNode>> = {
  table: () => (
    <Stack gap={14} py={6}>
      {widths.map((width) => (
        <Group key={width} justify="space-between" wrap="nowrap">
          <Skeleton height={12} width={width} />
          <Skeleton height={12} width="12%" />
        </Group>
      ))}
    </Stack>
  ),
  chart: (height = 260) => <Skeleton height={height} radius="md" />,
  figure: () => (
    <Stack gap="xs">
      <Skeleton height={12} width="45%" />
      <Skeleton height={30} width="70%" />
      <Skeleton height={12} width="55%" />
    </Stack>
  ),
  // A figure and a line below, its label standing already.
  fact: () => (
    <Stack gap={10}>
      <Skeleton height={32} width="70%" />
      <Skeleton height={12} width="55%" />
    </Stack>
  ),
  cards: () => (
    <Group grow align="stretch">
      {widths.slice(0, 3).map((width) => (
        <Skeleton key={width} height={150} radius="md" />
      ))}
    </Group>
  ),
  form: () => (
    <Stack gap="md" maw={480}>
      {widths.slice(0, 5).map((width) => (
        <Stack key={width} gap={6}>
          <Skeleton height={12} width={width} />
          <Skeleton height={36} />
        </Stack>
      ))}
    </Stack>
  ),
  page: () => (
    <Stack gap="md" pt="md">
      <Skeleton height={28} width="30%" />
      <Skeleton height={320} radius="md" />
    </Stack>
  ),
}
