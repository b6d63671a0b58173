import { Button, Group, Select, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { roleFacts, type Role } from '../../../shared/roles.ts'
import { isNamed } from '../../../shared/unnamed.ts'
import { ticketReaders } from '../../../shared/wire/who.ts'
import { common } from '../fr/common.ts'
import { filters } from './texts.ts'
import { mayCall } from '../query/mayCall.ts'
import { useUser } from '../query/session.ts'
import { useCall } from '../query/useReport.ts'
import { soldOperations } from '../../../shared/ticket/operations.ts'
import classes from './FilterBar.module.css'
import { useReportFilter } from './useReportFilter.ts'

type FilterName = 'seller' | 'till' | 'operation'

/** The filters of a report beside its period, kept in the address: seller and till as the imports found them (read when first opened), operation. */
export function FilterBar({ names: asked = ['seller', 'till'] }: { names?: readonly FilterName[] }) {
  const { role } = useUser()
  const names = asked.filter((name) => mayFilterBy(role, name))
  const [filter, { change }] = useReportFilter()
  const isNarrowed = Boolean(filter.sellers ?? filter.tills ?? filter.operations)
  if (names.length === 0 && !isNarrowed) return null
  return (
    <Group gap="sm" role="group" aria-label={filters.label}>
      {names.includes('seller') ? (
        <SellerSelect
          sites={filter.sites}
          value={filter.sellers?.join(', ')}
          onChange={(seller) => change({ seller })}
        />
      ) : null}
      {names.includes('till') ? (
        <TillSelect sites={filter.sites} value={filter.tills?.join(', ')} onChange={(till) => change({ till })} />
      ) : null}
      {names.includes('operation') ? (
        <Choice
          label={filters.operation}
          placeholder={filters.allOperations}
          options={soldOperations}
          value={filter.operations?.[0]}
          onChange={(operation) => change({ operation })}
        />
      ) : null}
      {isNarrowed ? (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => change({ seller: null, till: null, operation: null, state: null })}
        >
          {filters.clear}
        </Button>
      ) : null}
    </Group>
  )
}

/** Names are offered to who may read them: sellers to who may know people, tills to who reads tickets. */
function mayFilterBy(role: Role, name: FilterName): boolean {
  if (name === 'seller') return roleFacts[role].knowsPeople
  return name === 'operation' || mayCall(role, { roles: ticketReaders })
}

interface ListedProps {
  readonly sites: readonly string[]
  readonly value: string | undefined
  readonly onChange: (value: string | null) => void
}

function SellerSelect({ sites, ...rest }: ListedProps) {
  const [isAsked, setAsked] = useState(false)
  const body = useMemo(() => ({ site: sites }), [sites])
  const { data, isLoading } = useCall<'POST /vendeurs'>(isAsked ? 'vendeurs' : null, body)
  const named = useMemo(() => labels((data ?? []).map(({ LibVendeur }) => LibVendeur)), [data])
  const list = { ...named, isLoading, onOpen: () => setAsked(true) }
  return <Choice label={filters.seller} placeholder={filters.allSellers} {...list} {...rest} />
}

function TillSelect({ sites, ...rest }: ListedProps) {
  const [isAsked, setAsked] = useState(false)
  const body = useMemo(() => ({ site: sites }), [sites])
  const { data, isLoading } = useCall<'POST /entetes/caisses'>(isAsked ? 'entetes/caisses' : null, body)
  const named = useMemo(() => labels((data ?? []).map(({ LibCaisse }) => LibCaisse)), [data])
  const list = { ...named, isLoading, onOpen: () => setAsked(true) }
  return <Choice label={filters.till} placeholder={filters.allTills} {...list} {...rest} />
}

/** The labels on offer; one that several restaurants have means all of them, and says so. */
function labels(ofEachSite: readonly string[]) {
  const counts = new Map<string, number>()
  for (const label of ofEachSite) counts.set(label, (counts.get(label) ?? 0) + 1)
  const noteOf = (label: string) => {
    const count = counts.get(label) ?? 1
    return count > 1 ? filters.inSites(count) : null
  }
  return { options: [...counts.keys()], noteOf }
}

interface ChoiceProps {
  readonly label: string
  readonly placeholder: string
  readonly options: readonly string[]
  readonly value: string | undefined
  readonly onChange: (value: string | null) => void
  readonly noteOf?: (option: string) => string | null
  readonly isLoading?: boolean
  readonly onOpen?: () => void
}

/** What names nobody means no filter as a value, so it is not offered. */
function Choice({ label, placeholder, options, noteOf, value, onChange, isLoading = false, onOpen }: ChoiceProps) {
  const named = options.filter(isNamed)
  const data = value && !named.includes(value) ? [value, ...named] : named
  return (
    <Select
      size="sm"
      className={classes.choice ?? ''}
      aria-label={label}
      placeholder={placeholder}
      data={data}
      renderOption={({ option }) => <Option label={option.label} note={noteOf?.(option.value) ?? null} />}
      value={value ?? null}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `${filters.clear}\u202f: ${label}` }}
      {...(onOpen ? { onDropdownOpen: onOpen } : {})}
      nothingFoundMessage={isLoading ? common.loading : filters.noMatch}
      comboboxProps={{ shadow: 'sm' }}
    />
  )
}

function Option({ label, note }: { label: string; note: string | null }) {
  return (
    <div>
      {label}
      {note === null ? null : (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </div>
  )
}
