import { TimePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import type { ReactNode } from 'react'
import { common } from '../fr/common.ts'

interface TimeFieldProps {
  readonly label: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  /** 'HH:mm'; '' while it is not whole. */
  readonly value?: string
  readonly onChange: (value: string) => void
}

/** A time of the restaurant's clock over 24 hours; the browser's own field would say AM and PM in an English one. */
export function TimeField({ label, ...rest }: TimeFieldProps) {
  return (
    <TimePicker
      label={label}
      format="24h"
      hoursInputLabel={common.hoursOf(label)}
      minutesInputLabel={common.minutesOf(label)}
      {...rest}
    />
  )
}
