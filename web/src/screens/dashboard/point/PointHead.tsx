import { Paper, Text } from '@mantine/core'
import { changeWay } from '../../../../../shared/changeWay.ts'
import type { WirePoint } from '../../../../../shared/wire/point.ts'
import classes from './PointScreen.module.css'

/** The head sentence in its parts, the turnover largest; below it the week of a Monday, the month of a first, and what is missing. */
export function PointHead({ point }: { point: WirePoint }) {
  const { parties, group, periodes, manque, en_cours: running } = point
  const [day, who, turnover, change] = parties
  return (
    <Paper component="section" className={classes.head ?? ''} data-point-head>
      <Text size="sm" c="dimmed">
        {day} · {who}
      </Text>
      <div className={classes.amount}>
        <p className={classes.turnover}>{turnover}</p>
        <Text fw={600} className={classes.against ?? ''} data-tone={changeWay(group.change, 'sentence') ?? 'none'}>
          {change}
        </Text>
      </div>
      {periodes.map(({ kind, text }) => (
        <Text key={kind} size="sm" mt={4}>
          {text}
        </Text>
      ))}
      {manque === null ? null : (
        <Text size="sm" mt={4} className={classes.missing ?? ''} role="status">
          {manque}
        </Text>
      )}
      {running ? (
        <Text size="sm" mt={4} c="dimmed" data-running>
          {running}
        </Text>
      ) : null}
    </Paper>
  )
}
