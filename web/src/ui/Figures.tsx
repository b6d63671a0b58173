import { Text } from '@mantine/core'
import { changeWay } from '../../../shared/changeWay.ts'
import { formatChange, formatMoney } from '../fr/format.ts'
import classes from './Figures.module.css'

type Figure = number | null | undefined

/** '1 234,56 €', never broken over two lines. */
export function Money({ value }: { value: Figure }) {
  return <span className={classes.figure}>{formatMoney(value)}</span>
}

const ways = {
  up: { arrow: '↑', look: classes.good },
  down: { arrow: '↓', look: classes.bad },
  still: { arrow: '=', look: classes.flat },
} as const
const none = { arrow: null, look: classes.flat } as const

/** A change against another period: arrow, sign and percent, so that colour never speaks alone; one below a percent is grey and stands still. */
export function Change({ percent, against }: { percent: number | null; against?: string }) {
  const way = changeWay(percent)
  const { arrow, look } = way === null ? none : ways[way]
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
