import { Button, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { WireRestaurant } from '../../../../../shared/wire/restaurant.ts'
import { CardGrid } from '../../../ui/CardGrid.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { AddButton } from '../../../ui/AddButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { restaurantForm, restaurants as text } from '../texts.ts'
import { useCall } from '../../../query/useReport.ts'
import { AdminRestaurantCard } from './AdminRestaurantCard.tsx'
import { searchRestaurants } from './searchRestaurants.ts'

const pageSize = 60

/** Every restaurant of the house, with its last subscription. */
export function AdminRestaurantsScreen() {
  const query = useCall<'GET /restaurant'>('restaurant')
  const [words, setWords] = useState('')
  return (
    <Stack>
      <PageHeader
        title={text.staffTitle}
        actions={<AddButton label={restaurantForm.staffCreate} act="/addrestaurant" />}
      />
      <TextInput
        label={text.search}
        placeholder={text.searchHint}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        maw={420}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-search
      />
      <LoadedPart
        query={query}
        shape="cards"
        empty={<Nothing title={text.empty} hint={restaurantForm.staffCreateHint} />}
      >
        {(list) => <Found key={words} list={list} words={words} />}
      </LoadedPart>
    </Stack>
  )
}

function Found({ list, words }: { list: readonly WireRestaurant[]; words: string }) {
  const [count, setCount] = useState(pageSize)
  const found = useMemo(() => searchRestaurants(list, words), [list, words])
  if (found.length === 0) return <Nothing title={text.noneFound} hint={text.noneFoundHint} />
  const more = Math.min(pageSize, found.length - count)
  return (
    <Stack>
      <CardGrid>
        {found.slice(0, count).map((restaurant) => (
          <AdminRestaurantCard key={restaurant._id} restaurant={restaurant} />
        ))}
      </CardGrid>
      {more > 0 ? (
        <Button variant="default" mx="auto" onClick={() => setCount(count + pageSize)}>
          {text.more(more)}
        </Button>
      ) : null}
    </Stack>
  )
}
