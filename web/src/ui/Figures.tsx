import { Text } from '@mantine/core'
import { formatChange, formatMoney } from '../fr/format.ts'
import classes from './Figures.module.css'

type Figure = number | null | undefined

/** '1 234,56 €', never broken over two lines. */
export function Money({ value }: { value: Figure }) {
  return <span className={classes.figure}>{formatMoney(value)}</span>
}

/** A change against another period: arrow, sign and percent, so that colour never speaks alone. */
export function Change({ percent, against }: { percent: number | null; against?: string }) {
  const rises = percent !== null && percent >= 0
  return (
    <span className={classes.change}>
      <Text span size="sm" fw={600} className={percent === null ? classes.figure : rises ? classes.good : classes.bad}>
        {percent === null ? null : <span aria-hidden="true">{rises ? '↑' : '↓'} </span>}
        {formatChange(percent)}
      </Text>
      {against ? (
        <Text span size="sm" c="dimmed">
          {against}
        </Text>
      ) : null}
    </span>
  )
}
