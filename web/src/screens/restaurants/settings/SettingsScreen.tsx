import { Alert, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { onceLeft } from '../../../page/heldHere.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useSites } from '../../../filters/useSites.ts'
import { settings as text } from './texts.ts'
import { useCall } from '../../../query/useReport.ts'
import { LedgerAccounts } from './LedgerAccounts.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { siteOptions } from '../../../filters/siteOptions.ts'

/** Parameters of one restaurant: when its service day starts, its logo, and the accounts of its journal. */
export function SettingsScreen() {
  const { all, chosenIds } = useSites()
  const [id, setId] = useState<string | null>(chosenIds[0] ?? null)
  const site = all.find(({ _id }) => _id === id)
  // Another restaurant takes the place of what is typed of this one.
  const choose = (next: string | null) => onceLeft(() => setId(next))
  return (
    <Stack maw={560}>
      <PageHeader title={text.title} />
      <Panel>
        <Stack>
          <Select
            label={text.restaurant}
            placeholder={text.choose}
            data={siteOptions(all)}
            value={id}
            onChange={choose}
            error={id === null ? text.choose : undefined}
            searchable
            allowDeselect={false}
            checkIconPosition="right"
          />
          {site?.kind === 'owner' ? <SiteSettings key={site._id} id={site._id} /> : null}
          {site && site.kind !== 'owner' ? (
            <Alert color="yellow" variant="light">
              {text.readOnly}
            </Alert>
          ) : null}
        </Stack>
      </Panel>
      {site?.kind === 'owner' ? <AccountsBelow key={site._id} id={site._id} /> : null}
    </Stack>
  )
}

/** The accounts are drawn once what stands above them has its height. */
function AccountsBelow({ id }: { id: string }) {
  return useSettings(id).isPending ? null : <LedgerAccounts siteId={id} />
}

function useSettings(id: string) {
  return useCall<'GET /api/parametres/debut-calcule-ticket/:id'>(`api/parametres/debut-calcule-ticket/${id}`)
}

function SiteSettings({ id }: { id: string }) {
  const query = useSettings(id)
  return (
    <LoadedPart query={query} shape="form">
      {(stored) => <SettingsForm stored={stored} />}
    </LoadedPart>
  )
}
