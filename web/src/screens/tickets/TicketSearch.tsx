import { Button, Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Panel } from '../../components/Panel.tsx'
import { tickets } from '../../fr/tickets.ts'

/** The operations of 02 §4 that a manager's list knows. */
const operations = [
  'VENTE',
  'TRANSFERT',
  'TRANSFERT-TABLE',
  'ANNULATION',
  'ANNULLER',
  'JUSTIFICATIF',
  'INTERNE',
  'RECU',
]
const keys = ['numero', 'table', 'montant', 'vendeur', 'operation', 'etat'] as const
type Criteria = Record<(typeof keys)[number], string>

/** The search panel: number, table, amount, seller, operation, state; kept in the address. */
export function TicketSearch() {
  const [search, setSearch] = useSearchParams()
  const [criteria, setCriteria] = useState(() => readCriteria(search))
  const set = (key: keyof Criteria) => (value: string | null) => setCriteria({ ...criteria, [key]: value ?? '' })
  const typed = (key: keyof Criteria) => ({
    value: criteria[key],
    onChange: (event: { currentTarget: { value: string } }) => set(key)(event.currentTarget.value),
  })
  const apply = (next: Criteria) => {
    setCriteria(next)
    setSearch((before) => writeCriteria(before, next))
  }
  return (
    <Panel>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          apply(criteria)
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput label={tickets.number} inputMode="numeric" w={110} {...typed('numero')} data-search />
          <TextInput label={tickets.table} w={90} {...typed('table')} />
          <TextInput label={`${tickets.amount} (€)`} inputMode="decimal" w={140} {...typed('montant')} />
          <TextInput label={tickets.seller} w={150} {...typed('vendeur')} />
          <Select
            label={tickets.operation}
            placeholder={tickets.all}
            data={operations}
            value={criteria.operation || null}
            onChange={set('operation')}
            clearable
            w={180}
          />
          <Select
            label={tickets.state}
            placeholder={tickets.closedOnly}
            data={[tickets.open]}
            value={criteria.etat || null}
            onChange={set('etat')}
            clearable
            w={150}
          />
          <Button type="submit">{tickets.search}</Button>
          <Button variant="default" onClick={() => apply(readCriteria(new URLSearchParams()))}>
            {tickets.clear}
          </Button>
        </Group>
      </form>
    </Panel>
  )
}

function readCriteria(search: URLSearchParams): Criteria {
  return Object.fromEntries(keys.map((key) => [key, search.get(key) ?? ''])) as Criteria
}

/** A number is kept as an integer, an amount as a decimal with a point (02 §5); what is neither is left out. */
function writeCriteria(before: URLSearchParams, criteria: Criteria): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('page')
  const number = Number.parseInt(criteria.numero, 10)
  const amount = Number.parseFloat(criteria.montant.replace(/\s/g, '').replace(',', '.'))
  const clean = {
    ...criteria,
    numero: Number.isNaN(number) ? '' : String(number),
    montant: Number.isNaN(amount) ? '' : String(amount),
  }
  for (const key of keys) {
    if (clean[key].trim() === '') next.delete(key)
    else next.set(key, clean[key].trim())
  }
  return next
}
