import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Fields.module.css'

/** One named value; an empty one is left out. */
export type Field = readonly [label: string, value: ReactNode]

/** Names and values in columns, as many as there is room for. */
export function Fields({ fields, label }: { fields: readonly Field[]; label: string }) {
  const filled = fields.filter(([, value]) => value !== '' && value !== null && value !== undefined)
  return (
    <dl className={classes.fields} aria-label={label}>
      {filled.map(([name, value]) => (
        <div key={name} className={classes.field}>
          <Text component="dt" size="xs" c="dimmed">
            {name}
          </Text>
          <Text component="dd" size="sm" m={0}>
            {value}
          </Text>
        </div>
      ))}
    </dl>
  )
}
