import { Group, Select, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Pagination as Pages } from '../../../../shared/wire/pages.ts'
import { tickets } from '../../fr/tickets.ts'
import { formatCount } from '../../fr/format.ts'
import { PageTurner } from '../PageTurner.tsx'
import { pageSizes } from './pageSizes.ts'

interface TicketPagesProps {
  readonly pagination: Pages
  readonly onPage: (page: number) => void
  readonly onLimit: (limit: number) => void
  readonly children: ReactNode
}

/** 'Showing X to Y of Z entries' above a table; page size and pages, four either side, below. */
export function TicketPages({ pagination, onPage, onLimit, children }: TicketPagesProps) {
  const { current_page: page, last_page: last, per_page: size } = pagination
  const [from, to, total] = [pagination.showing_from, pagination.showing_to, pagination.total_items].map(formatCount)
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" c="dimmed" data-showing>
          {tickets.showing(from ?? '', to ?? '', total ?? '')}
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
        <PageTurner page={page} last={last} onPage={onPage} />
      </Group>
    </Stack>
  )
}
