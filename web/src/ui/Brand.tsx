import { Group, Text } from '@mantine/core'
import { common } from '../fr/common.ts'

/** The product's sign and name, as the pages before login begin. */
export function Brand() {
  return (
    <Group gap="xs">
      <img src="/icon.svg" alt="" width={28} height={28} />
      <Text fw={600} size="lg">
        {common.product}
      </Text>
    </Group>
  )
}
