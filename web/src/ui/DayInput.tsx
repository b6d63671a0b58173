import { DateInput, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'
import { common } from '../fr/common.ts'
import { typedDay } from './typedDay.ts'

interface DayInputProps {
  readonly label: string
  /** 'yyyy-MM-dd' or ''. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly error?: unknown
  readonly name: string
  readonly required?: boolean
}

/** A day typed DD/MM/YYYY or picked, Monday first. */
export function DayInput({ label, value, onChange, error, name, required = false }: DayInputProps) {
  return (
    <DatesProvider settings={{ locale: 'fr', firstDayOfWeek: 1, weekendDays: [] }}>
      <DateInput
        label={label}
        withAsterisk={required}
        valueFormat="DD/MM/YYYY"
        dateParser={typedDay}
        clearable={!required}
        clearButtonProps={{ 'aria-label': common.clearDay(label) }}
        placeholder="JJ/MM/AAAA"
        data-path={name}
        value={value === '' ? null : value}
        onChange={(day) => onChange(day ?? '')}
        error={error as string | undefined}
        ariaLabels={common.calendar}
        popoverProps={{ withinPortal: false }}
      />
    </DatesProvider>
  )
}
