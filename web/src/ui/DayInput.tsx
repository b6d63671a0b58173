import { Input, Popover, TextInput } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'
import { useState } from 'react'
import { common } from '../fr/common.ts'
import { firstDay, lastDay } from './typedDay.ts'
import { useTypedDay, type TypedDay } from './useTypedDay.ts'

interface DayInputProps extends TypedDay {
  readonly label: string
  readonly description?: string
  /** Keeps the label for screen readers alone: in a cell whose head says it. */
  readonly isLabelHidden?: boolean
  readonly name: string
  readonly required?: boolean
  readonly disabled?: boolean
  /** The last day that the calendar offers; a later one that is typed is told to `onChange`, which says why it is refused. */
  readonly max?: string
}

/** A day typed DD/MM/YYYY or picked, Monday first. Mantine's own field puts another day in the place of a text that it cannot read. */
export function DayInput(props: DayInputProps) {
  const { label, description, isLabelHidden = false, error, name, required = false, disabled = false, max } = props
  const [isOpen, setOpen] = useState(false)
  const field = useTypedDay(props)
  const pick = (day: string | null) => {
    field.pick(day ?? '')
    setOpen(false)
  }
  return (
    <DatesProvider settings={{ locale: 'fr', firstDayOfWeek: 1, weekendDays: [] }}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        withRoles={false}
        withinPortal={false}
        disabled={disabled}
      >
        <Popover.Target>
          <TextInput
            {...(isLabelHidden ? { 'aria-label': label } : { label, description, withAsterisk: required })}
            placeholder="JJ/MM/AAAA"
            autoComplete="off"
            data-path={name}
            disabled={disabled}
            value={field.text}
            error={field.isFaulty ? common.unreadDay : (error as string | undefined)}
            onChange={({ currentTarget }) => {
              field.type(currentTarget.value)
              setOpen(true)
            }}
            onFocus={() => {
              field.enter()
              setOpen(true)
            }}
            onClick={() => setOpen(true)}
            onBlur={() => {
              field.leave()
              setOpen(false)
            }}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setOpen(false)
              if (key === 'Enter') field.settle()
            }}
            rightSection={
              required || disabled || field.text === '' ? null : (
                <Input.ClearButton aria-label={common.clearDay(label)} onClick={() => pick(null)} />
              )
            }
          />
        </Popover.Target>
        <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
          <DatePicker
            // Its month follows what is typed.
            key={field.day}
            {...(field.day === null ? {} : { defaultDate: field.day })}
            value={field.day}
            onChange={pick}
            allowDeselect={!required}
            minDate={firstDay}
            maxDate={lastDay}
            {...(max === undefined ? {} : { excludeDate: (day: string) => day.slice(0, 10) > max })}
            ariaLabels={common.calendar}
            __preventFocus
          />
        </Popover.Dropdown>
      </Popover>
    </DatesProvider>
  )
}
