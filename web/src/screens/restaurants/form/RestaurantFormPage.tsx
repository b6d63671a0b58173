import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { WireRestaurant } from '../../../../../shared/wire/restaurant.ts'
import { useCall } from '../../../query/useReport.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'

interface RestaurantFormPageProps {
  readonly title: string
  readonly hint?: string
  readonly children: (restaurant: WireRestaurant) => ReactNode
}

/** A page with one form about the restaurant of the address. */
export function RestaurantFormPage({ title, hint, children }: RestaurantFormPageProps) {
  const { id = '' } = useParams()
  const query = useCall<'GET /restaurant/id/:id'>(`restaurant/id/${id}`)
  return (
    <Stack maw={560}>
      <PageHeader title={title} hint={hint} />
      <Panel>
        <LoadedPart query={query} shape="form">
          {children}
        </LoadedPart>
      </Panel>
    </Stack>
  )
}
