import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SearchPanel } from '../../ui/SearchPanel.tsx'
import { contacts } from './texts.ts'
import type { Site } from '../../query/session.ts'
import { siteOptions } from '../../filters/siteOptions.ts'

/** What the search of the contact lists asks; '' for nothing. */
export interface ContactCriteria {
  readonly TYPE: '' | 'CONTACT' | 'DEBITEUR'
  readonly Titre: string
  readonly Nom: string
  readonly SITE_ID: string
}

interface ContactSearchProps {
  readonly initial: ContactCriteria
  readonly sites: readonly Site[]
  readonly onSearch: (criteria: ContactCriteria) => void
}

/** Name, restaurant, type and title (02 §2). */
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
    <SearchPanel label={contacts.searchLabel} onSearch={() => onSearch(criteria)} onClear={clear}>
      <TextInput
        label={contacts.name}
        value={criteria.Nom}
        onChange={(event) => setCriteria({ ...criteria, Nom: event.currentTarget.value })}
        data-search
      />
      {sites.length > 1 ? <Select data={siteOptions(sites)} {...choice('SITE_ID', contacts.site)} /> : null}
      <Select data={typeChoices} {...choice('TYPE', contacts.type)} />
      <Select data={[...contacts.titles]} {...choice('Titre', contacts.title)} />
    </SearchPanel>
  )
}

const typeChoices = Object.entries(contacts.types).map(([value, label]) => ({ value, label }))
