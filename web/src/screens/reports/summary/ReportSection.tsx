import { Grid, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Doughnut } from '../../../ui/chart/Doughnut.tsx'
import type { Slice } from '../../../ui/chart/Doughnut.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ShareBar } from './ShareBar.tsx'

interface ReportSectionProps<T> {
  readonly title: string
  readonly query: UseQueryResult<T>
  readonly actions?: ReactNode
  readonly empty?: ReactNode
  /** True where the section has the whole width: its ring then stands beside the table. */
  readonly isWide?: boolean
  readonly doughnut: (data: T) => { readonly slices: readonly Slice[]; readonly total: number }
  readonly table: (data: T) => ReactNode
}

const fewSlices = 3
const ringHeight = 200

/** One section of the summary: its table, and the shares of the same figures: a ring, or a bar where the parts are few. */
export function ReportSection<T>({ title, query, actions, empty, isWide, doughnut, table }: ReportSectionProps<T>) {
  return (
    <Panel title={title} actions={actions} fill>
      <LoadedPart query={query} empty={empty}>
        {(data) => {
          const { slices, total } = doughnut(data)
          const isFew = slices.filter(({ amount }) => amount > 0).length <= fewSlices
          const shares = isFew ? (
            <ShareBar label={title} slices={slices} total={total} />
          ) : (
            <Doughnut label={title} slices={slices} total={total} height={ringHeight} />
          )
          if (isFew || !isWide)
            return (
              <Stack gap="md">
                {[table(data), shares].map((part, at) => (
                  <div key={at}>{part}</div>
                ))}
              </Stack>
            )
          return (
            <Grid gap="lg">
              <Grid.Col span={{ base: 12, lg: 8 }}>{table(data)}</Grid.Col>
              <Grid.Col span={{ base: 12, lg: 4 }}>{shares}</Grid.Col>
            </Grid>
          )
        }}
      </LoadedPart>
    </Panel>
  )
}
