import { MultiSelect, Select, TextInput } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { operations } from '../../../../../shared/ticket/operations.ts'
import { SearchPanel } from '../../../ui/SearchPanel.tsx'
import { useReportFilter } from '../../../filters/useReportFilter.ts'
import { tickets } from '../../../fr/tickets.ts'
import { readCriteria, writeCriteria } from './criteria.ts'
import type { Criteria } from './criteria.ts'
import { roleFacts } from '../../../../../shared/roles.ts'
import { useUser } from '../../../query/session.ts'
import { useNames } from './useNames.ts'

/** What a telephone hides until it is asked for. */
const furtherFields = ['caisse', 'operation', 'etat', 'article', 'heure', 'jour'] as const
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: tickets.hourName(String(hour)) }))

/** The search panel: number, table, amount, seller, till, operation, state; kept in the address beside the period. */
export function TicketSearch() {
  const [search, setSearch] = useSearchParams()
  const told = readCriteria(search)
  const [criteria, setCriteria] = useCriteria(told)
  const [{ sites }] = useReportFilter()
  const { sellers, tills } = useNames(sites)
  const { knowsPeople } = roleFacts[useUser().role]
  const set = (key: keyof Criteria) => (value: string | null) => setCriteria({ ...criteria, [key]: value ?? '' })
  const apply = (next: Criteria) => {
    setCriteria(next)
    setSearch((before) => writeCriteria(before, next))
  }
  const typed = (key: keyof Criteria) => ({
    value: criteria[key],
    onChange: (event: { currentTarget: { value: string } }) => set(key)(event.currentTarget.value),
  })
  const chosen = (key: keyof Criteria, label: string) => ({
    label,
    value: criteria[key] || null,
    onChange: set(key),
    clearable: true,
    clearButtonProps: { 'aria-label': tickets.clearField(label) },
  })
  return (
    <SearchPanel
      label={tickets.searchLabel}
      onSearch={() => apply(criteria)}
      onClear={() => apply(readCriteria(new URLSearchParams()))}
      usesMore={furtherFields.some((key) => told[key] !== '')}
      more={
        <>
          <NameSelect names={tills} placeholder={tickets.all} {...chosen('caisse', tickets.till)} />
          <MultiSelect
            label={tickets.operation}
            placeholder={criteria.operation ? '' : tickets.all}
            data={[...operations]}
            value={criteria.operation ? criteria.operation.split(',') : []}
            onChange={(values) => set('operation')(values.join(','))}
            clearable
            clearButtonProps={{ 'aria-label': tickets.clearField(tickets.operation) }}
          />
          <Select placeholder={tickets.closedOnly} data={[tickets.open]} {...chosen('etat', tickets.state)} />
          <TextInput label={tickets.article} {...typed('article')} />
          <Select placeholder={tickets.all} data={hours} {...chosen('heure', tickets.hour)} />
          {criteria.jour ? <TextInput label={tickets.serviceDay} {...typed('jour')} /> : null}
        </>
      }
    >
      <TextInput label={tickets.number} inputMode="numeric" {...typed('numero')} data-search />
      <TextInput label={tickets.table} {...typed('table')} />
      <TextInput label={`${tickets.amount} (€)`} inputMode="decimal" {...typed('montant')} />
      {knowsPeople ? (
        <NameSelect names={sellers} placeholder={tickets.allSellers} {...chosen('vendeur', tickets.seller)} />
      ) : null}
    </SearchPanel>
  )
}

/** What is typed, until the address says something else: a link, a step back, the search itself. */
function useCriteria(told: Criteria): [Criteria, (next: Criteria) => void] {
  const key = Object.values(told).join('\n')
  const [typed, setTyped] = useState({ key, criteria: told })
  if (typed.key !== key) setTyped({ key, criteria: told })
  return [typed.key === key ? typed.criteria : told, (criteria) => setTyped({ key, criteria })]
}

type NameSelectProps = Omit<SelectProps, 'data'> & { readonly names: readonly string[] }

/** A name from a list, or one that the address brought and the list has no more. */
function NameSelect({ names, ...rest }: NameSelectProps) {
  const { value } = rest
  const data = typeof value === 'string' && value !== '' && !names.includes(value) ? [value, ...names] : [...names]
  return <Select searchable data={data} {...rest} />
}
