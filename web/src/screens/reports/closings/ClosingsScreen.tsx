import { useMemo } from 'react'
import { Stack } from '@mantine/core'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { buttonColumn } from '../../../ui/table/tableColumn.ts'
import { DayCell } from '../DayCell.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useSiteNames } from '../../../ui/useSiteNames.tsx'
import { reports } from '../texts.ts'
import { formatDate, formatMoney, formatMoneyDifference } from '../../../fr/format.ts'
import { ClosingActs } from './ClosingActs.tsx'
import { CloseManyPanel } from './CloseManyPanel.tsx'
import { ClosingProof } from './ClosingProof.tsx'
import { controlText } from '../closingMany/controlText.ts'
import { DayControl } from './DayControl.tsx'
import { closingMany } from '../closingMany/texts.ts'
import { useClosings } from './useClosings.ts'
import type { ClosingRow } from './useClosings.ts'
import { useOpenDays } from './useOpenDays.ts'

const texts = reports.closings

/** Arrêtés de journée: the service days of the period, closed or to be closed, with what arrived since. */
export function ClosingsScreen() {
  const query = useClosings()
  const { isOwner, query: open } = useOpenDays()
  const blocksOf = useMemo(() => {
    const byDay = new Map((open.data ?? []).map(({ day, site, blocks }) => [`${day} ${site}`, blocks]))
    return ({ day, site, closing }: ClosingRow) => (closing ? undefined : byDay.get(`${day} ${site._id}`))
  }, [open.data])
  const { nameOf, cellOf } = useSiteNames()
  return (
    <Stack>
      <PageHeader title={texts.title} hint={texts.hint} />
      {isOwner ? <CloseManyPanel query={open} /> : null}
      {/* How far down it begins is known once the days to close are, and so is its control. */}
      {isOwner && open.isPending ? null : (
        <Panel title={texts.table}>
          <LoadedPart query={query} empty={<Nothing title={texts.empty} hint={texts.emptyHint} />}>
            {(rows) => (
              <DataTable<ClosingRow>
                label={texts.title}
                rows={rows}
                rowKey={(row) => `${row.day} ${row.site._id}`}
                columns={[
                  {
                    key: 'day',
                    head: reports.day,
                    value: (row) => row.day,
                    render: (row) => <DayCell day={row.day} site={cellOf(siteOf(row))} state={stateOf(row)} />,
                  },
                  {
                    key: 'site',
                    head: reports.site,
                    value: (row) => nameOf(siteOf(row)),
                    render: (row) => cellOf(siteOf(row)),
                    isUnbroken: true,
                  },
                  { key: 'state', head: texts.state, value: stateOf, isUnbroken: true },
                  {
                    key: 'control',
                    head: closingMany.control,
                    value: (row) => controlText(blocksOf(row)),
                    render: (row) => <DayControl blocks={blocksOf(row)} />,
                  },
                  { key: 'gross', head: texts.gross, kind: 'money', value: (row) => row.grossSales, onPhone: true },
                  {
                    key: 'closed',
                    head: texts.closedGross,
                    kind: 'money',
                    value: (row) => row.closing?.snapshot.grossSales ?? null,
                  },
                  { key: 'difference', head: texts.difference, value: differenceOf },
                  {
                    key: 'proof',
                    head: texts.proof,
                    value: (row) => proofOf(row),
                    render: (row) => <ClosingProof closing={row.closing} />,
                  },
                  { ...buttonColumn<ClosingRow>('act', texts.act, (row) => <ClosingActs row={row} />), onPhone: true },
                ]}
              />
            )}
          </LoadedPart>
        </Panel>
      )}
    </Stack>
  )
}

/** The restaurant of a row as useSiteNames names it. */
function siteOf({ site }: ClosingRow) {
  return { siteId: site._id, site: site.LibSite }
}

function stateOf({ closing, isRunning }: ClosingRow): string {
  if (closing) return texts.closed(closing.number)
  return isRunning ? texts.running : texts.open
}

function proofOf({ closing }: ClosingRow): string | null {
  if (!closing) return null
  return closing.isIntact ? texts.intact : texts.broken
}

/** '+84,20 €, 1 ticket' when something arrived or left since the closing. */
function differenceOf({ closing }: ClosingRow): string | null {
  if (!closing) return null
  const { grossSales, payments, ticketsCount } = closing.difference
  const posted = closing.complements.map(({ number, date }) => texts.complement(number, formatDate(date)))
  if (grossSales === 0 && ticketsCount === 0 && payments === 0) return [formatMoney(0), ...posted].join(', ')
  return [formatMoneyDifference(grossSales), texts.late(ticketsCount), ...posted].join(', ')
}
