import { Grid } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Doughnut } from '../../components/chart/Doughnut.tsx'
import type { Slice } from '../../components/chart/Doughnut.tsx'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { Panel } from '../../components/Panel.tsx'

interface ReportSectionProps<T> {
  readonly title: string
  readonly query: UseQueryResult<T>
  readonly actions?: ReactNode
  readonly doughnut: (data: T) => { readonly slices: readonly Slice[]; readonly total: number }
  readonly table: (data: T) => ReactNode
}

/** One section of the summary: its table, and beside it the doughnut of the same figures. */
export function ReportSection<T>({ title, query, actions, doughnut, table }: ReportSectionProps<T>) {
  return (
    <Panel title={title} actions={actions}>
      <LoadedPart query={query}>
        {(data) => (
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, lg: 8 }}>{table(data)}</Grid.Col>
            <Grid.Col span={{ base: 12, lg: 4 }}>
              <Doughnut label={title} {...doughnut(data)} />
            </Grid.Col>
          </Grid>
        )}
      </LoadedPart>
    </Panel>
  )
}
