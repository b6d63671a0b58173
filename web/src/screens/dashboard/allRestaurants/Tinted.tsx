import type { ReactNode } from 'react'
import { changeWay } from '../../../../../shared/changeWay.ts'
import classes from './CockpitTable.module.css'

/** From here on a change has its full tint. */
const fullPercent = 30

/** A difference on a ground of its colour, the stronger the greater the change in percent; one that stands still has none. */
export function Tinted({ change, children }: { change: number | null; children: ReactNode }) {
  const strength = Math.min(1, Math.abs(change ?? 0) / fullPercent)
  const way = changeWay(change)
  const look = way === 'up' ? classes.more : way === 'down' ? classes.less : classes.same
  return (
    <span className={look} style={{ '--strength': strength.toFixed(2) } as React.CSSProperties}>
      {children}
    </span>
  )
}
