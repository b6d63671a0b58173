import { Autocomplete, SimpleGrid, TextInput } from '@mantine/core'
import { familyName } from '../../../../../shared/familyName.ts'
import { ReceiptBody, type WireBankMonth } from '../../../../../shared/wire/bank.ts'
import { callApi } from '../../../query/callApi.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { bank as texts } from './texts.ts'

interface TypeReceiptProps {
  readonly month: WireBankMonth
  readonly family: string
  readonly firstDay: string
  readonly onChanged: () => Promise<void>
}

const shape = ReceiptBody.omit({ id: true, date_banque: true })

/** One receipt, typed: of the family that is shown or any other, for a day of the month that is shown. */
export function TypeReceipt({ month: { site, familles }, family, firstDay, onChanged }: TypeReceiptProps) {
  const form = useZodForm(shape, { famille: family, jour: firstDay, montant: '', libelle: '' })
  const keep = async (values: { famille: string; jour: string; montant: string; libelle: string }) => {
    const encaissements = [{ id: crypto.randomUUID(), ...values }]
    await callApi<'POST /bank/receipts/:id'>('POST', `bank/receipts/${site}`, { encaissements })
    toastSuccess(texts.typed)
    form.setFieldValue('montant', '')
    form.setFieldValue('libelle', '')
    form.resetTouched()
    await onChanged()
  }
  return (
    <Panel title={texts.type}>
      <Form form={form} submitLabel={texts.keep} onSubmit={keep}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Autocomplete
            label={texts.family}
            placeholder={familyName('')}
            data={familles.map(({ famille }) => famille).filter((name) => name !== '')}
            {...form.getInputProps('famille')}
          />
          <DayInput
            label={texts.paysDay}
            name="jour"
            required
            value={form.values.jour}
            {...form.getInputProps('jour')}
          />
          <TextInput
            label={texts.amount}
            description={texts.amountHint}
            inputMode="decimal"
            withAsterisk
            {...form.getInputProps('montant')}
          />
          <TextInput label={texts.label} description={'\u00a0'} {...form.getInputProps('libelle')} />
        </SimpleGrid>
      </Form>
    </Panel>
  )
}
