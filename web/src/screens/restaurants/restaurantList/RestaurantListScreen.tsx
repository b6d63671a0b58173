import { Stack } from '@mantine/core'
import { useState } from 'react'
import { CardGrid } from '../../../ui/CardGrid.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { AddButton } from '../../../ui/AddButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { byName } from '../../../filters/pickSites.ts'
import { restaurants as text } from '../texts.ts'
import { useCall } from '../../../query/useReport.ts'
import { DefaultPrompt } from './DefaultPrompt.tsx'
import { RestaurantCard } from './RestaurantCard.tsx'

const add = <AddButton label={text.add} act="/creation-restaurant" />

/** The manager's restaurants: select some to open on at login, consult, edit, or delete one's data. */
export function RestaurantListScreen() {
  const query = useCall<'GET /restaurant'>('restaurant')
  const [selected, setSelected] = useState<readonly string[]>([])
  const toggle = (id: string) =>
    setSelected((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  return (
    <Stack>
      <PageHeader title={text.title} actions={add} />
      <DefaultPrompt selected={selected} onDone={() => setSelected([])} />
      <LoadedPart query={query} shape="cards" empty={<Nothing title={text.empty} hint={text.emptyHint} action={add} />}>
        {(list) => (
          <CardGrid>
            {byName(list).map((restaurant) => (
              <RestaurantCard
                key={restaurant._id}
                restaurant={restaurant}
                isSelected={selected.includes(restaurant._id)}
                onToggle={() => toggle(restaurant._id)}
              />
            ))}
          </CardGrid>
        )}
      </LoadedPart>
    </Stack>
  )
}
