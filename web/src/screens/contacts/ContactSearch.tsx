import { Button, Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../components/Panel.tsx'
import { contacts } from '../../fr/contacts.ts'
import type { Site } from '../../lib/session.ts'

/** What the search of the contact lists asks; '' for nothing. */
export interface ContactCriteria {
  readonly TYPE: string
  readonly Titre: string
  readonly Nom: string
  readonly SITE_ID: string
}

interface ContactSearchProps {
  readonly initial: ContactCriteria
  readonly sites: readonly Site[]
  readonly onSearch: (criteria: ContactCriteria) => void
}

/** TYPE, title, name and restaurant (02 §2). */
export function ContactSearch({ initial, sites, onSearch }: ContactSearchProps) {
  const [criteria, setCriteria] = useState(initial)
  const choice = (key: keyof ContactCriteria, label: string) => ({
    label,
    value: criteria[key] || null,
    onChange: (value: string | null) => setCriteria({ ...criteria, [key]: value ?? '' }),
    clearable: true,
    clearButtonProps: { 'aria-label': contacts.clearField(label) },
    placeholder: contacts.all,
  })
  const clear = () => {
    setCriteria(initial)
    onSearch(initial)
  }
  return (
    <Panel>
      <form
        role="search"
        aria-label={contacts.searchLabel}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(criteria)
        }}
      >
        <Group align="flex-end" gap="sm">
          <Select w={160} data={typeChoices} {...choice('TYPE', contacts.type)} />
          <Select w={120} data={[...contacts.titles]} {...choice('Titre', contacts.title)} />
          <TextInput
            w={220}
            label={contacts.name}
            value={criteria.Nom}
            onChange={(event) => setCriteria({ ...criteria, Nom: event.currentTarget.value })}
            data-search
          />
          {sites.length > 1 ? (
            <Select
              w={220}
              data={sites.map(({ _id, LibSite }) => ({ value: _id, label: LibSite }))}
              {...choice('SITE_ID', contacts.site)}
            />
          ) : null}
          <Button type="submit">{contacts.search}</Button>
          <Button variant="default" onClick={clear}>
            {contacts.clear}
          </Button>
        </Group>
      </form>
    </Panel>
  )
}

const typeChoices = Object.entries(contacts.types).map(([value, label]) => ({ value, label }))
