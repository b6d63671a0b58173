import { DateInput, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'
import { common } from '../fr/common.ts'
import { typedDay } from './typedDay.ts'

interface DayInputProps {
  readonly label: string
  readonly description?: string
  /** Keeps the label for screen readers alone: in a cell whose head says it. */
  readonly isLabelHidden?: boolean
  /** 'yyyy-MM-dd' or ''. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly error?: unknown
  readonly name: string
  readonly required?: boolean
  readonly disabled?: boolean
  /** The last day that the calendar offers; a later one that is typed is told to `onChange`, which says why it is refused. */
  readonly max?: string
}

/** A day typed DD/MM/YYYY or picked, Monday first. */
export function DayInput(props: DayInputProps) {
  const {
    label,
    description,
    isLabelHidden = false,
    value,
    onChange,
    error,
    name,
    required = false,
    disabled = false,
    max,
  } = props
  return (
    <DatesProvider settings={{ locale: 'fr', firstDayOfWeek: 1, weekendDays: [] }}>
      <DateInput
        {...(isLabelHidden ? { 'aria-label': label } : { label, description, withAsterisk: required })}
        valueFormat="DD/MM/YYYY"
        dateParser={typedDay}
        clearable={!required}
        clearButtonProps={{ 'aria-label': common.clearDay(label) }}
        placeholder="JJ/MM/AAAA"
        data-path={name}
        value={value === '' ? null : value}
        onChange={(day) => onChange(day ?? '')}
        disabled={disabled}
        {...(max === undefined ? {} : { excludeDate: (day: string) => day.slice(0, 10) > max })}
        error={error as string | undefined}
        ariaLabels={common.calendar}
        popoverProps={{ withinPortal: false }}
      />
    </DatesProvider>
  )
}
