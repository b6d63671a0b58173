import { Group, Pagination, Select, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Pagination as Pages } from '../../../../shared/contracts/tickets.ts'
import { tickets } from '../../fr/tickets.ts'
import { formatCount } from '../../lib/format.ts'
import { pageSizes } from './useTicketQuery.ts'

interface TicketPagesProps {
  readonly pagination: Pages
  readonly onPage: (page: number) => void
  readonly onLimit: (limit: number) => void
  readonly children: ReactNode
}

/** 'Showing X to Y of Z entries' above a table; page size and pages, four either side, below. */
export function TicketPages({ pagination, onPage, onLimit, children }: TicketPagesProps) {
  const {
    current_page: page,
    last_page: last,
    showing_from: from,
    showing_to: to,
    total_items: total,
    per_page: size,
  } = pagination
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {tickets.showing(formatCount(from), formatCount(to), formatCount(total))}
        </Text>
        <Text size="sm" c="dimmed">
          {tickets.page(formatCount(page), formatCount(last))}
        </Text>
      </Group>
      {children}
      <Group justify="space-between">
        <Select
          size="xs"
          w={90}
          aria-label={tickets.perPage}
          data={pageSizes.map(String)}
          value={String(size)}
          allowDeselect={false}
          onChange={(value) => onLimit(Number(value))}
        />
        <Pagination
          size="sm"
          total={last}
          value={page}
          onChange={onPage}
          siblings={4}
          getControlProps={(control) => ({ 'aria-label': controlLabels[control] })}
        />
      </Group>
    </Stack>
  )
}

const controlLabels = {
  first: 'Première page',
  previous: 'Page précédente',
  next: 'Page suivante',
  last: 'Dernière page',
}
