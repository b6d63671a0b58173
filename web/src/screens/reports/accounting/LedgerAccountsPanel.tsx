import { Select, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { LedgerAccountsBody } from '../../../../../shared/wire/accounting.ts'
import { unsetAccountOf } from '../../../../../shared/accounting/unsetAccount.ts'
import { plainRate } from '../../../../../shared/accounting/dayFigures.ts'
import { accountingDays, type AccountingDay } from '../../../../../reports/accountingDays/report.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useReportFilter } from '../../../filters/useReportFilter.ts'
import { useSites } from '../../../filters/useSites.ts'
import { accounting as texts } from './texts.ts'
import { useCall, useReport } from '../../../query/useReport.ts'
import type { Site } from '../../../query/session.ts'
import { LedgerAccountsForm } from './LedgerAccountsForm.tsx'
import { siteOptions } from '../../../filters/siteOptions.ts'

/** The journal accounts of one of the chosen restaurants. */
export function LedgerAccountsPanel() {
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
          data={siteOptions(chosen)}
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

/** The stored accounts; a rate or a payment family of the period that has none yet gets a field with the account under which it is posted. */
function Accounts({ site }: { site: Site }) {
  const [{ range }] = useReportFilter()
  const query = useCall<'GET /accounting/accounts/:id'>(`accounting/accounts/${site._id}`)
  const days = useReport(useMemo(() => accountingDays({ range, sites: [site._id] }), [range, site._id]))
  const seen = useMemo(() => namesOf(days.data ?? []), [days.data])
  return (
    <LoadedPart query={query} shape="form">
      {(accounts) => (
        <LedgerAccountsForm
          key={`${query.dataUpdatedAt} ${seen.rates.join(',')} ${seen.families.join(',')}`}
          siteId={site._id}
          accounts={withSeen(accounts, seen)}
          isOwner={site.kind === 'owner'}
        />
      )}
    </LoadedPart>
  )
}

interface Names {
  readonly rates: readonly string[]
  readonly families: readonly string[]
}

function namesOf(days: readonly AccountingDay[]): Names {
  const rates = days.flatMap(({ vatLines }) => vatLines.map(({ rate }) => plainRate(rate)))
  const families = days.flatMap(({ payments, receipts }) => [...payments, ...receipts].map(({ family }) => family))
  return { rates: [...new Set(rates)].sort(), families: [...new Set(families)].filter(Boolean).sort() }
}

function withSeen(accounts: LedgerAccountsBody, { rates, families }: Names): LedgerAccountsBody {
  const each = (names: readonly string[], accountOf: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, accountOf(name)]))
  return {
    ...accounts,
    salesByRate: { ...each(rates, () => accounts.salesDefault), ...accounts.salesByRate },
    vatByRate: { ...each(rates.filter(hasVat), () => accounts.vatDefault), ...accounts.vatByRate },
    paymentByFamily: { ...each(families, (family) => unsetAccountOf(family, accounts)), ...accounts.paymentByFamily },
  }
}

function hasVat(rate: string): boolean {
  return rate !== '0'
}
