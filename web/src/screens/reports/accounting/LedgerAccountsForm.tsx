import { Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LedgerAccountsBody } from '../../../../../shared/wire/accounting.ts'
import { Form } from '../../../ui/Form.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { accounting as texts } from './texts.ts'
import { callFilter } from '../../../query/queries.ts'
import { callApi } from '../../../query/callApi.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { entriesOf, flatten, FlatAccounts, unflatten } from './flatLedgerAccounts.ts'

interface AccountsFormProps {
  readonly siteId: string
  readonly accounts: LedgerAccountsBody
  readonly isOwner: boolean
}

/** Every account of a restaurant's journal, by rate and by family, with the general ones for what remains. */
export function LedgerAccountsForm({ siteId, accounts, isOwner }: AccountsFormProps) {
  const queries = useQueryClient()
  const form = useZodForm(FlatAccounts, flatten(accounts))
  const save = async (values: Record<string, string>) => {
    const body = LedgerAccountsBody.parse(unflatten(values))
    await callApi<'PUT /accounting/accounts/:id'>('PUT', `accounting/accounts/${siteId}`, body)
    toastSuccess(texts.saved)
    await queries.invalidateQueries(callFilter('accounting/journal'))
  }
  const field = (key: string, label: string) => (
    <TextInput key={key} label={label} size="sm" readOnly={!isOwner} {...form.getInputProps(key)} />
  )
  const named = (group: 'salesByRate' | 'vatByRate' | 'paymentByFamily', label: (name: string) => string) =>
    entriesOf(accounts, group).map(([key, name]) => field(key, label(name)))
  const rate = (name: string) => name.replace('.', ',')
  const content = (
    <>
      <Fields legend={texts.journal}>
        {field('journalCode', texts.journalCode)}
        {field('journalLabel', texts.journalLabel)}
      </Fields>
      <Fields legend={texts.sales}>
        {named('salesByRate', (name) => texts.salesOf(rate(name)))}
        {field('salesDefault', texts.salesDefault)}
      </Fields>
      <Fields legend={texts.vat}>
        {named('vatByRate', (name) => texts.vatOf(rate(name)))}
        {field('vatDefault', texts.vatDefault)}
      </Fields>
      <Fields legend={texts.payments}>
        {named('paymentByFamily', (name) => name)}
        {field('paymentDefault', texts.paymentDefault)}
      </Fields>
      <Fields legend={texts.others}>
        {field('debtors', texts.debtors)}
        {field('surplus', texts.surplus)}
        {field('tips', texts.tips)}
        {field('shortage', texts.shortage)}
      </Fields>
      <Text size="sm" c="dimmed">
        {texts.assumption}
      </Text>
    </>
  )
  if (!isOwner) return content
  return (
    <Form form={form} submitLabel={texts.save} onSubmit={save}>
      {content}
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
