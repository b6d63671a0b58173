import { Input, Popover, TextInput } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'
import { useWindowEvent } from '@mantine/hooks'
import { useRef, useState, type RefObject } from 'react'
import { common } from '../fr/common.ts'
import { firstDay, lastDay, typedDay } from './typedDay.ts'
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
  const input = useRef<HTMLInputElement>(null)
  const field = useTypedDay(props)
  const close = () => setOpen(false)
  useClosingEscape(input, isOpen ? close : null)
  const pick = (day: string | null) => {
    field.pick(day ?? '')
    close()
  }
  return (
    <DatesProvider settings={{ locale: 'fr', firstDayOfWeek: 1, weekendDays: [] }}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        withRoles={false}
        withinPortal={false}
        // A panel that scrolls would cut it off.
        floatingStrategy="fixed"
        disabled={disabled}
      >
        <Popover.Target>
          <TextInput
            ref={input}
            data-mantine-stop-propagation={isOpen}
            {...(isLabelHidden ? { 'aria-label': label } : { label, description, withAsterisk: required })}
            placeholder="JJ/MM/AAAA"
            autoComplete="off"
            data-path={name}
            disabled={disabled}
            value={field.text}
            error={field.isFaulty ? common.unreadDay : (error as string | undefined)}
            onChange={({ currentTarget }) => {
              field.type(currentTarget.value)
              // It lies over what comes next.
              if (typedDay(currentTarget.value) !== null) close()
            }}
            onFocus={() => {
              field.enter()
              setOpen(true)
            }}
            onClick={() => setOpen(true)}
            onBlur={() => {
              field.leave()
              close()
            }}
            onKeyDown={({ key }) => (key === 'Enter' ? field.enterText() : undefined)}
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

/** Escape closes the calendar and nothing else: a window would go by the attribute of the field, a panel listens above it. */
function useClosingEscape(input: RefObject<HTMLInputElement | null>, close: (() => void) | null): void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || close === null || event.target !== input.current) return
    event.stopImmediatePropagation()
    close()
  }
  useWindowEvent('keydown', listen, { capture: true })
}
