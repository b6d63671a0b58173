import { Skeleton } from '@mantine/core'
import { loadApart } from '../lib/loadApart.ts'

/** The date panel's own, so that nothing moves when it comes. */
const panelHeight = 93

/** The date panel, beside the screen's own module: who only signs in needs neither shortcuts nor exact decimals. */
export const loadedDatePanel = loadApart(
  () => import('../filters/DatePanel.tsx'),
  'DatePanel',
  <Skeleton height={panelHeight} />,
)
