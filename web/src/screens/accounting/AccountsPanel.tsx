import { Select, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { JournalAccountsBody } from '../../../../shared/contracts/accounting.ts'
import { paymentsByFamily } from '../../../../shared/reports/paymentsByFamily.ts'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { Panel } from '../../components/Panel.tsx'
import { useReportFilter } from '../../filters/useReportFilter.ts'
import { useSites } from '../../filters/useSites.ts'
import { accounting as texts } from '../../fr/accounting.ts'
import { useCall, useReport } from '../../lib/useReport.ts'
import type { Site } from '../../lib/session.ts'
import { AccountsForm } from './AccountsForm.tsx'

/** The journal accounts of one of the chosen restaurants. */
export function AccountsPanel() {
  const { chosen } = useSites()
  const [wanted, setWanted] = useState<string | null>(null)
  const site = chosen.find(({ _id }) => _id === wanted) ?? chosen[0]
  if (!site) return null
  return (
    <Panel
      title={texts.accounts}
      actions={
        <Select
          size="sm"
          w={260}
          aria-label={texts.site}
          data={chosen.map(({ _id, LibSite }) => ({ value: _id, label: LibSite }))}
          value={site._id}
          onChange={setWanted}
          allowDeselect={false}
        />
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {site.kind === 'owner' ? texts.accountsHint : texts.readOnly}
      </Text>
      <Accounts key={site._id} site={site} />
    </Panel>
  )
}

/** The stored accounts; a payment family of the period that has none yet gets a field with the general account. */
function Accounts({ site }: { site: Site }) {
  const [{ range }] = useReportFilter()
  const query = useCall<JournalAccountsBody>(`accounting/accounts/${site._id}`)
  const paid = useReport(useMemo(() => paymentsByFamily({ range, sites: [site._id] }), [range, site._id]))
  const families = paid.data?.rows.map(({ family }) => family).filter(Boolean) ?? []
  return (
    <LoadedPart query={query} shape="form">
      {(accounts) => (
        <AccountsForm
          key={`${query.dataUpdatedAt} ${families.join(',')}`}
          siteId={site._id}
          accounts={withFamilies(accounts, families)}
          isOwner={site.kind === 'owner'}
        />
      )}
    </LoadedPart>
  )
}

function withFamilies(accounts: JournalAccountsBody, families: readonly string[]): JournalAccountsBody {
  const seen = Object.fromEntries(families.map((family) => [family, accounts.paymentDefault]))
  return { ...accounts, paymentByFamily: { ...seen, ...accounts.paymentByFamily } }
}
