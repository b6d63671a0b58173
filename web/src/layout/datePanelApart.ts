import { apart } from '../page/apart.ts'

/** The date panel, beside the screen's own module: who only signs in needs neither shortcuts nor exact decimals. */
export const datePanelApart = apart(() => import('../filters/DatePanel.tsx'), 'DatePanel')
