import { Group, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { common } from '../../fr/common.ts'

interface TableSearchBarProps {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  /** How many rows are shown, of how many. */
  readonly count: string
}

/** The search of a long list, with how many of its rows it leaves. */
export function TableSearchBar({ label, text, onText, count }: TableSearchBarProps) {
  return (
    <Group justify="space-between" mb="xs" gap="sm">
      <TextInput
        size="xs"
        w={260}
        maw="100%"
        aria-label={`${common.search}\u202f: ${label}`}
        placeholder={common.search}
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        data-search
      />
      <Text size="xs" c="dimmed" aria-live="polite">
        {count}
      </Text>
    </Group>
  )
}
