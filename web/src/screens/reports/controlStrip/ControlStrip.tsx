import { Group, List, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { ReportFilter } from '../../../../../reports/question/report.ts'
import { reports } from '../texts.ts'
import { formatDateTime, toParisWall } from '../../../fr/format.ts'
import { reportingBody } from '../../../query/reportingBody.ts'
import { useCall } from '../../../query/useReport.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { CheckLine } from './CheckLine.tsx'
import { CheckState } from './CheckState.tsx'
import type { ControlledReport } from './useRememberExport.ts'

const texts = reports.control

interface ControlStripProps {
  readonly report: ControlledReport
  readonly filter: ReportFilter
  /** While it comes, how far down the strip begins is not known: it is asked for, and not drawn. */
  readonly isAbovePending: boolean
}

/** The proofs at the foot of a report: each check with its state, figures and tickets; green when all hold. */
export function ControlStrip({ report, filter, isAbovePending }: ControlStripProps) {
  const body = useMemo(() => ({ ...reportingBody(filter), report }), [filter, report])
  const query = useCall<'POST /report/controle'>('report/controle', body)
  if (isAbovePending) return null
  const faults = query.data?.checks.filter(({ state }) => state === 'differs').length
  const verdict = faults === 0 ? texts.proven : texts.doubtful(faults ?? 0)
  return (
    <Panel
      title={texts.title}
      actions={
        faults === undefined ? null : (
          <span data-control={faults === 0 ? 'ok' : 'differs'}>
            <CheckState state={faults === 0 ? 'ok' : 'differs'} word={verdict} />
          </span>
        )
      }
    >
      <LoadedPart query={query} isEmpty={() => false}>
        {({ checks, exportedAt }) => (
          <>
            <List listStyleType="none" spacing={0} withPadding={false}>
              {checks.map((check) => (
                <CheckLine key={check.id} check={check} />
              ))}
            </List>
            <Group mt="sm">
              <Text size="xs" c="dimmed">
                {exportedAt ? texts.exportedAt(formatDateTime(toParisWall(exportedAt))) : texts.neverExported}
              </Text>
            </Group>
          </>
        )}
      </LoadedPart>
    </Panel>
  )
}
