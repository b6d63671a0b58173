import { Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CreateCode } from '../../../../../shared/wire/questions/subscriptions.ts'
import type { WireCode } from '../../../../../shared/wire/csiCodes.ts'
import { Form } from '../../../ui/Form.tsx'
import { catalogueChange, catalogueSaved, changesOf, typedPrice, useWindowLeft } from '../catalogueActs.tsx'
import { standOn } from '../../../ui/sendTyped.ts'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { catalogue } from '../texts.ts'
import { codes as text } from './texts.ts'
import { callApi } from '../../../query/callApi.ts'

type Values = { libel: string; code: string; nbMonths: string; price: string; isEnabled: boolean; isUsed: boolean }

/** Creates a code, enabled and not used, or edits one; a code that opened a subscription stays used. */
export function CodeForm({ code }: { code?: WireCode }) {
  const queries = useQueryClient()
  const leaveWindow = useWindowLeft()
  const form = useZodForm<Values>(CreateCode, {
    libel: code?.libel ?? '',
    code: code?.code ?? '',
    nbMonths: String(code?.nbMonths ?? 12),
    price: typedPrice(code?.price ?? 0),
    isEnabled: code?.isEnabled ?? true,
    isUsed: code?.isUsed ?? false,
  })
  const submit = async (values: Values) => {
    if (code) {
      const body = changesOf(form, values)
      await catalogueChange(queries, callApi<'PUT /codecsis/update/:id'>('PUT', `codecsis/update/${code._id}`, body))
      standOn(form, values)
    } else {
      const body = { ...values, nbMonths: Number(values.nbMonths) }
      await callApi<'POST /codecsis/create'>('POST', 'codecsis/create', body)
    }
    leaveWindow()
    catalogueSaved(queries, code ? catalogue.changed(text.champ) : catalogue.added(text.champ))
  }
  return (
    <Form form={form} submitLabel={code ? catalogue.edit : catalogue.add} onSubmit={submit} fullWidth>
      <TextInput label={catalogue.label} withAsterisk data-autofocus {...form.getInputProps('libel')} />
      <TextInput label={text.code} withAsterisk autoComplete="off" {...form.getInputProps('code')} />
      <TextInput label={catalogue.months} withAsterisk inputMode="numeric" {...form.getInputProps('nbMonths')} />
      <TextInput label={catalogue.priceInput} inputMode="decimal" {...form.getInputProps('price')} />
      {code ? (
        <>
          <Switch label={text.isEnabled} {...form.getInputProps('isEnabled', { type: 'checkbox' })} />
          <Switch label={text.isUsed} {...form.getInputProps('isUsed', { type: 'checkbox' })} />
        </>
      ) : null}
    </Form>
  )
}
