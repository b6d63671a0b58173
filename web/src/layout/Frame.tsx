import { OpeningPeriodProvider } from '../filters/useReportFilter.ts'
import type { ListedScreen } from '../navigation/screens.ts'
import type { ReactNode } from 'react'
import { Shell } from './Shell.tsx'

interface FrameProps {
  readonly screen: ListedScreen
  readonly place: string
  /** False where the screen's figures cannot be read (welcome, expired). */
  readonly withPanel: boolean
  readonly children: ReactNode
}

/** What stands around a screen for who is signed in, and the period that it opens on: who only signs in loads none of it. */
export function Frame({ screen, children, ...shell }: FrameProps) {
  return (
    <OpeningPeriodProvider value={screen.opensOn ?? 'today'}>
      <Shell screen={screen} {...shell}>
        {children}
      </Shell>
    </OpeningPeriodProvider>
  )
}
