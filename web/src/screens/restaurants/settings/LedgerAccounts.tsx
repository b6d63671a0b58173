import { Alert, Button, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { AccountingDay } from '../../../../../reports/accountingDays/report.ts'
import { plainRate } from '../../../../../shared/accounting/dayFigures.ts'
import { unsetAccountOf } from '../../../../../shared/accounting/unsetAccount.ts'
import { mayHaveAccount, type LedgerAccountsBody } from '../../../../../shared/wire/accounting.ts'
import { common } from '../../../fr/common.ts'
import { useCall, useReport } from '../../../query/useReport.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Shape } from '../../../ui/Shape.tsx'
import { accountTexts as texts } from './accountTexts.ts'
import { LedgerAccountsForm } from './LedgerAccountsForm.tsx'
import { daysOfLate } from './settingsQuestions.ts'

/** The journal accounts of a restaurant; a rate or a payment family of late that has none yet gets a field with the account under which it is posted. */
export function LedgerAccounts({ siteId }: { siteId: string }) {
  const query = useCall<'GET /accounting/accounts/:id'>(`accounting/accounts/${siteId}`)
  const days = useReport(useMemo(() => daysOfLate(siteId), [siteId]))
  const seen = useMemo(() => namesOf(days.data ?? []), [days.data])
  return (
    <Panel title={texts.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.hint}
      </Text>
      <LoadedPart query={query} shape="form">
        {(accounts) =>
          // Drawn once, with the fields that its days ask for.
          days.isPending ? (
            <Shape kind="form" />
          ) : (
            <>
              {days.isError ? <Unseen onRetry={() => void days.refetch()} /> : null}
              <LedgerAccountsForm siteId={siteId} accounts={withSeen(accounts, seen)} />
            </>
          )
        }
      </LoadedPart>
    </Panel>
  )
}

/** A rate or a family that the tills used and that has no account yet has no field here. */
function Unseen({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert color="yellow" variant="light" role="alert" mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{texts.unseen}</Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          {common.retry}
        </Button>
      </Group>
    </Alert>
  )
}

interface Names {
  readonly rates: readonly string[]
  readonly families: readonly string[]
}

function namesOf(days: readonly AccountingDay[]): Names {
  const rates = days.flatMap(({ vatLines }) => vatLines.map(({ rate }) => plainRate(rate)))
  const families = days.flatMap(({ payments, receipts }) => [...payments, ...receipts].map(({ family }) => family))
  // One that cannot be kept would be said to be.
  return { rates: [...new Set(rates)].sort(), families: [...new Set(families)].filter(mayHaveAccount).sort() }
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
