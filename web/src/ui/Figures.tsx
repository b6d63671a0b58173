import { Text } from '@mantine/core'
import { formatChange, formatMoney, wayOf } from '../fr/format.ts'
import classes from './Figures.module.css'

type Figure = number | null | undefined

/** '1 234,56 €', never broken over two lines. */
export function Money({ value }: { value: Figure }) {
  return <span className={classes.figure}>{formatMoney(value)}</span>
}

const ways = {
  up: { arrow: '↑', look: classes.good },
  down: { arrow: '↓', look: classes.bad },
  none: { arrow: null, look: classes.flat },
} as const

/** A change against another period: arrow, sign and percent, so that colour never speaks alone; no change is grey and has no arrow. */
export function Change({ percent, against }: { percent: number | null; against?: string }) {
  const { arrow, look } = ways[wayOf(percent)]
  return (
    <span className={classes.change}>
      <Text span size="sm" fw={600} className={look}>
        {arrow === null ? null : <span aria-hidden="true">{arrow} </span>}
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
