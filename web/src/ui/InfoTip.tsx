import { IconInfoCircle } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyAfterFigures } from '../page/afterFigures.ts'
import classes from './StatCard.module.css'

const Tooltip = lazyAfterFigures(() => import('./LazyTooltip.tsx'), 'LazyTooltip')

/** A small 'i' whose text shows on hover, focus and touch. */
export function InfoTip({ label, text }: { label: string; text: string }) {
  const button = (
    <button type="button" className={classes.info} aria-label={`${label}\u202f: ${text}`}>
      <IconInfoCircle size={14} aria-hidden="true" />
    </button>
  )
  return (
    <Suspense fallback={button}>
      <Tooltip text={text}>{button}</Tooltip>
    </Suspense>
  )
}
