import { Group, Pagination, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { audit as text } from './texts.ts'
import { people } from '../../../fr/people.ts'
import { formatCount } from '../../../fr/format.ts'
import { useCall } from '../../../query/useReport.ts'
import type { AnswerTo } from '../../../../../shared/wire/declared.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { auditPath } from './auditPath.ts'
import type { AuditFilter } from './auditPath.ts'
import { AuditTable } from './AuditTable.tsx'

type AuditPage = AnswerTo<'GET /audit'>

/** Who did what, when, on whom, from where: newest first, 50 to a page. */
export function AuditLogScreen() {
  const [filter, setFilter] = useState<AuditFilter>({ text: '', action: '', from: '', to: '' })
  const [page, setPage] = useState(1)
  const [settled] = useDebouncedValue(filter, 300)
  const query = useCall<'GET /audit'>(auditPath(settled, page))
  const change = (next: Partial<AuditFilter>) => {
    setFilter({ ...filter, ...next })
    setPage(1)
  }
  return (
    <Stack gap="md">
      <PageHeader title={text.title} hint={text.hint} />
      <Panel>
        <Stack gap="md">
          <AuditFilters filter={filter} actions={query.data?.actions ?? []} onChange={change} />
          <LoadedPart
            query={query}
            isEmpty={({ data }) => data.length === 0}
            empty={<Nothing title={text.empty} hint={text.emptyHint} />}
          >
            {(answer) => (
              <Stack gap="sm">
                <AuditTable entries={answer.data} />
                <Pages pagination={answer.pagination} onPage={setPage} />
              </Stack>
            )}
          </LoadedPart>
        </Stack>
      </Panel>
    </Stack>
  )
}

function Pages({ pagination, onPage }: { pagination: AuditPage['pagination']; onPage: (page: number) => void }) {
  const [from, to, all] = [pagination.showing_from, pagination.showing_to, pagination.total_items].map(formatCount)
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {text.showing(from ?? '', to ?? '', all ?? '')}
      </Text>
      <Pagination
        size="sm"
        total={pagination.last_page}
        value={pagination.current_page}
        onChange={onPage}
        aria-label={text.pages}
        getControlProps={(control) => ({ 'aria-label': people.controls[control] })}
        getItemProps={(item) => ({ 'aria-label': people.goToPage(item) })}
      />
    </Group>
  )
}
