import type { ReactNode } from 'react'
import type { Report } from '../../../reports/question/report.ts'
import { useReport } from '../query/useReport.ts'
import { LoadedPart } from './LoadedPart.tsx'
import { Panel } from './Panel.tsx'
import type { ShapeKind } from './Shape.tsx'

interface ReportPanelProps<T> {
  readonly report: Report<T> | null
  readonly title?: ReactNode
  readonly actions?: ReactNode
  readonly shape?: ShapeKind
  readonly height?: number
  readonly isEmpty?: (data: T) => boolean
  readonly empty?: ReactNode
  readonly fill?: boolean
  readonly children: (data: T) => ReactNode
}

/** A panel that runs a named report and draws its rows; loading, failure and emptiness are its own business. */
export function ReportPanel<T>({ report, title, actions, fill = false, ...part }: ReportPanelProps<T>) {
  const query = useReport(report)
  return (
    <Panel title={title} actions={actions} fill={fill}>
      <LoadedPart query={query} {...part} />
    </Panel>
  )
}
