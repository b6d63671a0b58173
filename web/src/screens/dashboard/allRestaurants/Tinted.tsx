import type { ReactNode } from 'react'
import classes from './CockpitTable.module.css'

/** From here on a change has its full tint. */
const fullPercent = 30

/** A difference on a ground of its colour, the stronger the greater the change in percent; none has none. */
export function Tinted({ change, children }: { change: number | null; children: ReactNode }) {
  const percent = change ?? 0
  const strength = Math.min(1, Math.abs(percent) / fullPercent)
  const look = percent > 0 ? classes.more : percent < 0 ? classes.less : classes.same
  return (
    <span className={look} style={{ '--strength': strength.toFixed(2) } as React.CSSProperties}>
      {children}
    </span>
  )
}
