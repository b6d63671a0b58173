import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { WireRestaurant } from '../../../../shared/presentRestaurant.ts'
import { CardGrid } from '../../components/CardGrid.tsx'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { Nothing } from '../../components/Nothing.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { restaurants as text } from '../../fr/restaurants.ts'
import { useCall } from '../../lib/useReport.ts'
import { DefaultPrompt } from './DefaultPrompt.tsx'
import { RestaurantCard } from './RestaurantCard.tsx'

/** The manager's restaurants: select some to open on at login, consult, edit, or delete one's data. */
export function RestaurantListScreen() {
  const query = useCall<readonly WireRestaurant[]>('restaurant')
  const [selected, setSelected] = useState<readonly string[]>([])
  const toggle = (id: string) =>
    setSelected((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  return (
    <Stack>
      <PageHeader title={text.title} actions={<AddButton />} />
      <DefaultPrompt selected={selected} onDone={() => setSelected([])} />
      <LoadedPart
        query={query}
        shape="cards"
        empty={<Nothing title={text.empty} hint={text.emptyHint} action={<AddButton />} />}
      >
        {(list) => (
          <CardGrid>
            {list.map((restaurant) => (
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

function AddButton() {
  return (
    <Button component={Link} to="/creation-restaurant" leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {text.add}
    </Button>
  )
}
