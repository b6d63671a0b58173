import { formatDateTime } from '../../fr/format.ts'
import classes from './standings.module.css'

/** A date with its time, on two lines where a table is narrow. */
export function FoldableTime({ wall }: { wall: string }) {
  return <span className={classes.foldable}>{formatDateTime(wall)}</span>
}
