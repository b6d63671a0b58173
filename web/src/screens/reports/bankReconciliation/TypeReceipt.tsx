import { Autocomplete, SimpleGrid, TextInput } from '@mantine/core'
import { familyName } from '../../../../../shared/familyName.ts'
import { exact } from '../../../../../shared/money.ts'
import { typedAmount } from '../../../../../shared/typedAmount.ts'
import { ReceiptBody, type WireBankMonth, type WireReceipt } from '../../../../../shared/wire/bank.ts'
import { common } from '../../../fr/common.ts'
import { callApi } from '../../../query/callApi.ts'
import { formatDate, formatMoney } from '../../../fr/format.ts'
import { confirmAct } from '../../../ui/confirmAct.tsx'
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

interface Typed {
  readonly famille: string
  readonly jour: string
  readonly montant: string
  readonly libelle: string
}

/** One receipt, typed: of the family that is shown or any other, for a day of the month that is shown; what is kept already is asked about. */
export function TypeReceipt({ month, family, firstDay, onChanged }: TypeReceiptProps) {
  const { site, familles } = month
  const form = useZodForm(shape, { famille: family, jour: firstDay, montant: '', libelle: '' })
  const keep = async (values: Typed) => {
    const twin = twinOf(values, month)
    if (twin !== undefined) {
      const message = texts.twinMessage(familyName(twin.famille), formatMoney(twin.montant), formatDate(twin.jour))
      if (!(await confirmAct({ title: texts.twinTitle, message, act: texts.keepTwin, danger: false }))) return false
    }
    const encaissements = [{ id: crypto.randomUUID(), ...values }]
    await callApi<'POST /bank/receipts/:id'>('POST', `bank/receipts/${site}`, { encaissements })
    toastSuccess(texts.typed)
    await onChanged()
    return true
  }
  return (
    <Panel title={texts.type}>
      <Form form={form} submitLabel={texts.keep} empties={['montant', 'libelle']} onSubmit={keep}>
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
            {...(form.errors['jour'] && form.values.jour === '' ? { error: common.required } : {})}
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

/** One that is kept for the same family, day and amount. */
function twinOf({ famille, jour, montant }: Typed, { encaissements }: WireBankMonth) {
  const amount = typedAmount(montant)
  if (amount === null) return undefined
  const isTwin = (kept: WireReceipt) =>
    kept.famille === famille && kept.jour === jour && exact(kept.montant).equals(exact(amount))
  return encaissements.find(isTwin)
}
