import { Pagination, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { WireUser } from '../../../../shared/wire/user.ts'
import { people as text } from '../../fr/people.ts'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Nothing } from '../../ui/Nothing.tsx'
import { holdsText } from './holdsText.ts'

const pageSize = 24

interface PeopleListProps {
  readonly query: UseQueryResult<readonly WireUser[]>
  readonly card: (person: WireUser) => ReactNode
}

/** People as cards, searched by any of their words, 24 to a page. */
export function PeopleList({ query, card }: PeopleListProps) {
  const [words, setWords] = useState('')
  const [asked, setPage] = useState(1)
  return (
    <Stack gap="md">
      <Stack gap="md" maw={520}>
        <TextInput
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            setPage(1)
          }}
          data-search
        />
      </Stack>
      <LoadedPart query={query} shape="cards" isEmpty={() => false}>
        {(all) => (
          <Cards people={all.filter((person) => holdsText(person, words))} card={card} asked={asked} onPage={setPage} />
        )}
      </LoadedPart>
    </Stack>
  )
}

interface CardsProps {
  readonly people: readonly WireUser[]
  readonly card: (person: WireUser) => ReactNode
  readonly asked: number
  readonly onPage: (page: number) => void
}

function Cards({ people, card, asked, onPage }: CardsProps) {
  if (people.length === 0) return <Nothing title={text.nothingTitle} hint={text.nothingHint} />
  const last = Math.ceil(people.length / pageSize)
  const page = Math.min(asked, last)
  return (
    <Stack gap="md">
      <CardGrid>{people.slice((page - 1) * pageSize, page * pageSize).map(card)}</CardGrid>
      {last > 1 ? (
        <Pagination
          total={last}
          value={page}
          onChange={onPage}
          aria-label={text.pages}
          getControlProps={(control) => ({ 'aria-label': text.controls[control] })}
          getItemProps={(item) => ({ 'aria-label': text.goToPage(item) })}
        />
      ) : null}
    </Stack>
  )
}
