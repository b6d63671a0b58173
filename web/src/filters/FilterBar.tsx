import { Button, Group, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Seller, Till } from '../../../shared/contracts/sellers.ts'
import { common } from '../fr/common.ts'
import { filters } from '../fr/filters.ts'
import { useCall } from '../lib/useReport.ts'
import { soldOperations } from './ticketsAddress.ts'
import classes from './FilterBar.module.css'
import { useReportFilter } from './useReportFilter.ts'

type FilterName = 'seller' | 'till' | 'operation'

/** The filters of a report beside its period, kept in the address: seller and till as the imports found them (read when first opened), operation. */
export function FilterBar({ names = ['seller', 'till'] }: { names?: readonly FilterName[] }) {
  const [filter, { change }] = useReportFilter()
  const isNarrowed = Boolean(filter.sellers ?? filter.tills ?? filter.operations)
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

interface ListedProps {
  readonly sites: readonly string[]
  readonly value: string | undefined
  readonly onChange: (value: string | null) => void
}

function SellerSelect({ sites, ...rest }: ListedProps) {
  const [isAsked, setAsked] = useState(false)
  const body = useMemo(() => ({ site: sites }), [sites])
  const { data, isLoading } = useCall<Seller[]>(isAsked ? 'vendeurs' : null, body)
  const options = useMemo(() => [...new Set((data ?? []).map(({ LibVendeur }) => LibVendeur))], [data])
  const list = { options, isLoading, onOpen: () => setAsked(true) }
  return <Choice label={filters.seller} placeholder={filters.allSellers} {...list} {...rest} />
}

function TillSelect({ sites, ...rest }: ListedProps) {
  const [isAsked, setAsked] = useState(false)
  const body = useMemo(() => ({ site: sites }), [sites])
  const { data, isLoading } = useCall<Till[]>(isAsked ? 'entetes/caisses' : null, body)
  const options = useMemo(() => [...new Set((data ?? []).map(({ LibCaisse }) => LibCaisse))], [data])
  const list = { options, isLoading, onOpen: () => setAsked(true) }
  return <Choice label={filters.till} placeholder={filters.allTills} {...list} {...rest} />
}

interface ChoiceProps {
  readonly label: string
  readonly placeholder: string
  readonly options: readonly string[]
  readonly value: string | undefined
  readonly onChange: (value: string | null) => void
  readonly isLoading?: boolean
  readonly onOpen?: () => void
}

/** 'vendeur' and 'caisse' name what has no name: as a value they mean no filter (02 §5), so they are not offered. */
function Choice({ label, placeholder, options, value, onChange, isLoading = false, onOpen }: ChoiceProps) {
  const named = options.filter((option) => option !== '' && option !== 'vendeur' && option !== 'caisse')
  const data = value && !named.includes(value) ? [value, ...named] : named
  return (
    <Select
      size="sm"
      className={classes.choice ?? ''}
      aria-label={label}
      placeholder={placeholder}
      data={data}
      value={value ?? null}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `${filters.clear} : ${label}` }}
      {...(onOpen ? { onDropdownOpen: onOpen } : {})}
      nothingFoundMessage={isLoading ? common.loading : filters.noMatch}
      comboboxProps={{ shadow: 'sm' }}
    />
  )
}
