import { Text } from '@mantine/core'
import { formatFiguresOf } from '../fr/format.ts'

/** The time of figures that cannot be renewed now; nothing where they are fresh (null). An instant in milliseconds. */
export function FiguresOf({ at }: { readonly at: number | null }) {
  if (at === null) return null
  const figures = formatFiguresOf(at)
  return (
    <Text size="sm" fw={600} role="status" data-figures-of={new Date(at).toISOString()}>
      {figures.charAt(0).toUpperCase() + figures.slice(1)}
    </Text>
  )
}
