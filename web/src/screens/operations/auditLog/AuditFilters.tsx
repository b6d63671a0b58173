import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'
import { common } from '../../../fr/common.ts'
import { audit as text, auditActions } from './texts.ts'
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
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
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
      <DatesProvider settings={{ locale: 'fr', firstDayOfWeek: 1, weekendDays: [] }}>
        <DatePickerInput
          type="range"
          label={text.days}
          placeholder={text.all}
          valueFormat="DD/MM/YYYY"
          value={[filter.from || null, filter.to || null]}
          onChange={([from, to]) => onChange({ from: from ?? '', to: to ?? '' })}
          allowSingleDateInRange
          clearable
          clearButtonProps={{ 'aria-label': text.clear }}
          ariaLabels={common.calendar}
        />
      </DatesProvider>
    </SimpleGrid>
  )
}
