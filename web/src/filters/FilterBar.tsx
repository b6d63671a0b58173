import { Button, Group, Select } from '@mantine/core'
import { useMemo } from 'react'
import type { Seller } from '../../../shared/contracts/sellers.ts'
import { filters } from '../fr/filters.ts'
import { useCall } from '../lib/useReport.ts'
import { soldOperations } from './ticketsAddress.ts'
import { useReportFilter } from './useReportFilter.ts'

type FilterName = 'seller' | 'till' | 'operation'

/** The filters of a report beside its period, kept in the address: seller and till as the imports found them, operation. */
export function FilterBar({ names = ['seller', 'till'] }: { names?: readonly FilterName[] }) {
  const [filter, { change }] = useReportFilter()
  const isNarrowed = Boolean(filter.seller ?? filter.till ?? filter.operations)
  return (
    <Group gap="sm" role="group" aria-label={filters.label}>
      {names.includes('seller') ? (
        <SellerSelect sites={filter.sites} value={filter.seller} onChange={(seller) => change({ seller })} />
      ) : null}
      {names.includes('till') ? (
        <TillSelect sites={filter.sites} value={filter.till} onChange={(till) => change({ till })} />
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
  const { data } = useCall<Seller[]>(
    'vendeurs',
    useMemo(() => ({ site: sites }), [sites]),
  )
  const options = useMemo(() => [...new Set((data ?? []).map(({ LibVendeur }) => LibVendeur))], [data])
  return <Choice label={filters.seller} placeholder={filters.allSellers} options={options} {...rest} />
}

function TillSelect({ sites, ...rest }: ListedProps) {
  const { data } = useCall<{ LibCaisse: string }[]>(
    'entetes/caisses',
    useMemo(() => ({ site: sites }), [sites]),
  )
  const options = useMemo(() => (data ?? []).map(({ LibCaisse }) => LibCaisse), [data])
  return <Choice label={filters.till} placeholder={filters.allTills} options={options} {...rest} />
}

interface ChoiceProps {
  readonly label: string
  readonly placeholder: string
  readonly options: readonly string[]
  readonly value: string | undefined
  readonly onChange: (value: string | null) => void
}

/** 'vendeur' and 'caisse' name what has no name: as a value they mean no filter (02 §5), so they are not offered. */
function Choice({ label, placeholder, options, value, onChange }: ChoiceProps) {
  const named = options.filter((option) => option !== '' && option !== 'vendeur' && option !== 'caisse')
  const data = value && !named.includes(value) ? [value, ...named] : named
  return (
    <Select
      size="sm"
      w={210}
      aria-label={label}
      placeholder={placeholder}
      data={data}
      value={value ?? null}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `${filters.clear} : ${label}` }}
      nothingFoundMessage={filters.noMatch}
      comboboxProps={{ shadow: 'sm' }}
    />
  )
}
