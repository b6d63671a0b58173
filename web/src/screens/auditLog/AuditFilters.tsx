import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { audit as text, auditActions } from '../../fr/people.ts'
import type { AuditFilter } from './auditPath.ts'

interface AuditFiltersProps {
  readonly filter: AuditFilter
  /** The acts that stand in the log. */
  readonly actions: readonly string[]
  readonly onChange: (next: Partial<AuditFilter>) => void
}

/** Free text, act and days of the log. */
export function AuditFilters({ filter, actions, onChange }: AuditFiltersProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
      <TextInput
        type="search"
        label={text.search}
        value={filter.text}
        maxLength={200}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        data-search
      />
      <Select
        label={text.action}
        data={[
          { value: '', label: text.all },
          ...actions.map((action) => ({ value: action, label: auditActions[action] ?? action })),
        ]}
        value={filter.action}
        allowDeselect={false}
        searchable
        onChange={(action) => onChange({ action: action ?? '' })}
      />
      <TextInput
        type="date"
        label={text.from}
        value={filter.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={text.to}
        value={filter.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </SimpleGrid>
  )
}
