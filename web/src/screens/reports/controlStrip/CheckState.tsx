import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { Check } from '../../../../../reports/controlStrip/report.ts'
import { reports } from '../texts.ts'
import classes from './ControlStrip.module.css'

const icons = { ok: IconCircleCheck, differs: IconAlertTriangle, note: IconInfoCircle } as const

/** A check's state as an icon and a word, so that colour never speaks alone. */
export function CheckState({ state, word }: { state: Check['state']; word?: string }) {
  const Icon = icons[state]
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={18} aria-hidden="true" />
      {word ?? reports.control.states[state]}
    </span>
  )
}
