import { Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { LedgerAccountsBody } from '../../../../../shared/wire/accounting.ts'
import { Form } from '../../../ui/Form.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { accountWords as words } from '../../../fr/accountWords.ts'
import { accountTexts } from './accountTexts.ts'
import { callFilter } from '../../../query/queries.ts'
import { callApi } from '../../../query/callApi.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { typedOver } from '../../../ui/typedOver.ts'
import { entriesOf, flatten, FlatAccounts, keepTyped, unflatten } from './flatLedgerAccounts.ts'

interface AccountsFormProps {
  readonly siteId: string
  readonly accounts: LedgerAccountsBody
}

/** Every account of a restaurant's journal, by rate and by family, with the general ones for what remains. */
export function LedgerAccountsForm({ siteId, accounts: known }: AccountsFormProps) {
  // As they were last read: they are read again while somebody types, and change under another's hands.
  const [accounts, setAccounts] = useState(known)
  const queries = useQueryClient()
  const form = useZodForm(FlatAccounts, flatten(accounts))
  useDidUpdate(() => {
    form.setValues(keepTyped(form.getValues(), flatten(accounts), flatten(known)))
    form.resetDirty(flatten(known))
    setAccounts(known)
  }, [JSON.stringify(known)])
  const save = async (values: Record<string, string>) => {
    // Another window may have kept others since they were read: what was not typed here stays as it is there.
    const now = flatten(await callApi<'GET /accounting/accounts/:id'>('GET', `accounting/accounts/${siteId}`))
    const body = LedgerAccountsBody.parse(unflatten(typedOver(values, flatten(accounts), now)))
    await callApi<'PUT /accounting/accounts/:id'>('PUT', `accounting/accounts/${siteId}`, body)
    toastSuccess(accountTexts.saved)
    await Promise.all([
      queries.invalidateQueries(callFilter('accounting/journal')),
      queries.invalidateQueries(callFilter(`accounting/accounts/${siteId}`)),
    ])
  }
  const field = (key: string, label: string) => (
    <TextInput key={key} label={label} size="sm" {...form.getInputProps(key)} />
  )
  const named = (group: 'salesByRate' | 'vatByRate' | 'paymentByFamily', label: (name: string) => string) =>
    entriesOf(accounts, group).map(([key, name]) => field(key, label(name)))
  const rate = (name: string) => name.replace('.', ',')
  return (
    <Form form={form} submitLabel={accountTexts.save} onSubmit={save}>
      <Fields legend={words.journal}>
        {field('journalCode', words.journalCode)}
        {field('journalLabel', words.journalLabel)}
      </Fields>
      <Fields legend={words.sales}>
        {named('salesByRate', (name) => words.salesOf(rate(name)))}
        {field('salesDefault', words.salesDefault)}
      </Fields>
      <Fields legend={words.vat}>
        {named('vatByRate', (name) => words.vatOf(rate(name)))}
        {field('vatDefault', words.vatDefault)}
      </Fields>
      <Fields legend={words.payments}>
        {named('paymentByFamily', (name) => name)}
        {field('paymentDefault', words.paymentDefault)}
      </Fields>
      <Fields legend={words.others}>
        {field('debtors', words.debtors)}
        {field('surplus', words.surplus)}
        {field('tips', words.tips)}
        {field('shortage', words.shortage)}
      </Fields>
      <Text size="sm" c="dimmed">
        {words.assumption}
      </Text>
    </Form>
  )
}

function Fields({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset legend={legend} variant="default">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {children}
      </SimpleGrid>
    </Fieldset>
  )
}
