import { Select, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CreateOffer, offerMonths } from '../../../../../shared/wire/questions/subscriptions.ts'
import type { WireOffer } from '../../../../../shared/wire/offers.ts'
import { Form } from '../../../ui/Form.tsx'
import { catalogueChange, catalogueSaved, changesOf, typedPrice, useWindowLeft } from '../catalogueActs.tsx'
import { standOn } from '../../../ui/sendTyped.ts'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { catalogue } from '../texts.ts'
import { offers as text } from './texts.ts'
import { callApi } from '../../../query/callApi.ts'

type Values = { libel: string; description: string; nbMonths: string; price: string }

/** Creates an offer, enabled, or edits one; orders already made keep their price. */
export function OfferForm({ offer }: { offer?: WireOffer }) {
  const queries = useQueryClient()
  const leaveWindow = useWindowLeft()
  const form = useZodForm<Values>(CreateOffer, {
    libel: offer?.libel ?? '',
    description: offer?.description ?? '',
    nbMonths: String(offer?.nbMonths ?? 1),
    price: offer ? typedPrice(offer.price) : '',
  })
  const submit = async (values: Values) => {
    if (offer) {
      const body = changesOf(form, values)
      await catalogueChange(
        queries,
        callApi<'PUT /abonnements/update/:id'>('PUT', `abonnements/update/${offer._id}`, body),
      )
      standOn(form, values)
    } else {
      const body = { ...values, nbMonths: Number(values.nbMonths), isEnabled: true }
      await callApi<'POST /abonnements/create'>('POST', 'abonnements/create', body)
    }
    leaveWindow()
    catalogueSaved(queries, offer ? catalogue.changed(text.champ) : catalogue.added(text.champ))
  }
  return (
    <Form form={form} submitLabel={offer ? catalogue.edit : catalogue.add} onSubmit={submit} fullWidth>
      <TextInput label={catalogue.label} withAsterisk data-autofocus {...form.getInputProps('libel')} />
      <Textarea label={text.description} withAsterisk autosize minRows={2} {...form.getInputProps('description')} />
      <Select
        label={catalogue.months}
        withAsterisk
        allowDeselect={false}
        data={offerMonths.map((count) => ({ value: String(count), label: catalogue.monthsOf(count) }))}
        {...form.getInputProps('nbMonths')}
      />
      <TextInput label={catalogue.priceInput} withAsterisk inputMode="decimal" {...form.getInputProps('price')} />
    </Form>
  )
}
