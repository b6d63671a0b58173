import { Button, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { buildFluxDocument } from '../../../../../reports/flux/document.ts'
import { gravityOf } from '../../../../../reports/flux/wireTills.ts'
import { wallNow } from '../../../../../shared/period.ts'
import { mostRefused, type WireTill } from '../../../../../shared/wire/flux.ts'
import { useQuestions } from '../../../filters/useReportFilter.ts'
import { toParisWall } from '../../../fr/format.ts'
import { useCall } from '../../../query/useReport.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { foundRows } from '../../../ui/table/tableSearches.ts'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { fluxQuestions } from './fluxQuestions.ts'
import { RefusedTable } from './RefusedTable.tsx'
import { summaryOf } from './summary.ts'
import { flux } from './texts.ts'
import { TillTable } from './TillTable.tsx'

const none: readonly WireTill[] = []

/** Until when the tickets of each till came, and what keeps others from coming: of the chosen restaurants, for staff of all. */
export function FluxScreen() {
  const asked = useQuestions(fluxQuestions)
  const tills = useCall<'POST /flux/caisses'>(asked.tills.path, asked.tills.body)
  const refused = useCall<'POST /flux/fichiers-refuses'>(asked.refused.path, asked.refused.body)
  const gravestFirst = useMemo(
    () => (tills.data ?? none).toSorted((left, right) => gravityOf(right) - gravityOf(left)),
    [tills.data],
  )
  const build = () => {
    if (!tills.data || !refused.data) return null
    const shown = foundRows(flux.tills, gravestFirst)
    const files = foundRows(flux.refused, refused.data).map((file) => ({
      ...file,
      LibSite: file.LibSite ?? flux.unknownSite,
      motif: file.motif || flux.unreadable,
    }))
    return buildFluxDocument({ tills: shown, refused: files, now: wallNow(), wallOf: toParisWall })
  }
  return (
    <Stack gap="md">
      <PageHeader title={flux.title} hint={flux.hint} actions={<TableExports build={build} />} />
      <Panel>
        <LoadedPart query={tills} empty={<NoTills />}>
          {() => (
            <>
              <Summary rows={gravestFirst} refused={refused.data?.length ?? 0} />
              <TillTable rows={gravestFirst} />
            </>
          )}
        </LoadedPart>
      </Panel>
      {/* How far down it begins is known once the tills are. */}
      {tills.isPending ? null : (
        <Panel title={flux.refused}>
          <LoadedPart query={refused} empty={<Nothing title={flux.noRefused} hint={flux.noRefusedHint} />}>
            {(rows) => (
              <>
                <RefusedTable rows={rows} />
                <Text size="xs" c="dimmed">
                  {flux.refusedHint} {rows.length < mostRefused ? null : flux.cut(mostRefused)}
                </Text>
              </>
            )}
          </LoadedPart>
        </Panel>
      )}
    </Stack>
  )
}

/** The answer in a sentence, above the table. */
function Summary({ rows, refused }: { rows: readonly WireTill[]; refused: number }) {
  const said = summaryOf(rows, refused)
  if (said === '') return null
  return (
    <Text fw={600} mb="sm" data-flux-summary>
      {said}
    </Text>
  )
}

function NoTills() {
  return (
    <Nothing
      title={flux.noTills}
      hint={flux.noTillsHint}
      action={
        <Button component={Link} to="/xml-files/upload">
          {flux.import}
        </Button>
      }
    />
  )
}
