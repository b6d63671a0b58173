import { Group, Select, Stack } from '@mantine/core'
import { useMemo } from 'react'
import type { WireClient } from '../../../../../shared/wire/clients.ts'
import { StandingFilter } from '../../../filters/StandingFilter.tsx'
import { isWatched, standingChoice, standingRows } from '../../../filters/standingRows.ts'
import { useChoice } from '../../../filters/useChoice.ts'
import { useQuestions } from '../../../filters/useReportFilter.ts'
import { standingTexts } from '../../../fr/standings.ts'
import { mayOpen } from '../../../navigation/access.ts'
import { useUser } from '../../../query/session.ts'
import { useCallUntil } from '../../../query/useReport.ts'
import { AddButton } from '../../../ui/AddButton.tsx'
import { ExportButtons } from '../../../ui/ExportButtons.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { foundRows } from '../../../ui/table/tableSearches.ts'
import { people } from '../../../fr/people.ts'
import { managers as text } from '../texts.ts'
import { ClientTable } from './ClientTable.tsx'
import { exportClients } from './exportClients.ts'
import { managersQuestions } from './managersQuestions.ts'
import { hasStatus, statuses } from './statusOf.ts'

const standing = standingChoice(['muettes', 'refuses', 'fin', 'jamais', 'nouveaux'])
const itself = (one: WireClient) => one
const subscription = { key: 'abonnement', values: statuses }

/** Every client in reach with their restaurants: what to look at, the state of their subscription, any word; as Excel too. */
export function ManagersScreen() {
  const query = useCallUntil<'GET /clients'>(useQuestions(managersQuestions).clients.path, isWatched)
  const [status, setStatus] = useChoice(subscription)
  const [shown] = useChoice(standing)
  const { role } = useUser()
  const rows = useMemo(
    () => standingRows(query.data ?? [], shown, itself).filter((one) => hasStatus(one, status)),
    [query.data, shown, status],
  )
  return (
    <Stack gap="md">
      <PageHeader
        title={text.title}
        actions={
          <>
            <ExportButtons
              isEmpty={query.data && rows.length === 0}
              onExcel={() => exportClients(foundRows(text.title, rows), { shown, status })}
            />
            {mayOpen(role, '/addmanager') ? <AddButton label={text.add} act="/addmanager" /> : null}
          </>
        }
      />
      <Panel>
        <Stack gap="md">
          <Group gap="sm" align="flex-end">
            <StandingFilter choice={standing} />
            <Select
              label={text.filter}
              data={statuses.map((value) => ({ value, label: text.filters[value] }))}
              value={status}
              allowDeselect={false}
              onChange={(value) => setStatus(statuses.find((one) => one === value) ?? 'all')}
            />
          </Group>
          <LoadedPart query={query} empty={<Nothing title={people.nothingTitle} hint={people.nothingHint} />}>
            {() =>
              rows.length === 0 ? (
                <Nothing title={standingTexts.noneFound} hint={standingTexts.noneFoundHint} />
              ) : (
                <ClientTable clients={rows} />
              )
            }
          </LoadedPart>
        </Stack>
      </Panel>
    </Stack>
  )
}
