import { Button } from '@mantine/core'
import { familyName } from '../../../../../shared/familyName.ts'
import type { WireBankMonth, WireReceipt } from '../../../../../shared/wire/bank.ts'
import { formatDate, formatMoney, noFigure } from '../../../fr/format.ts'
import { callApi } from '../../../query/callApi.ts'
import { orReadAgain } from '../../../query/orReadAgain.ts'
import { confirmAct } from '../../../ui/confirmAct.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { buttonColumn, type Column } from '../../../ui/table/tableColumn.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { bank as texts } from './texts.ts'

interface KeptReceiptsProps {
  readonly month: WireBankMonth
  readonly isOwner: boolean
  readonly onChanged: () => Promise<void>
}

/** What was typed or pasted, each with who kept it; an owner takes one back. */
export function KeptReceipts({ month: { site, encaissements }, isOwner, onChanged }: KeptReceiptsProps) {
  const remove = async (receipt: WireReceipt) => {
    const question = {
      title: texts.removeTitle,
      message: texts.removeMessage(nameOf(receipt)),
      act: texts.remove,
    }
    if (!(await confirmAct(question))) return
    const removal = callApi<'DELETE /bank/receipts/:id/:receipt'>('DELETE', `bank/receipts/${site}/${receipt._id}`)
    await orReadAgain(removal, onChanged)
    toastSuccess(texts.removed)
    await onChanged()
  }
  const act = buttonColumn<WireReceipt>('act', texts.act, (receipt) => (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={texts.removeOf(nameOf(receipt))}
      onClick={() => void remove(receipt).catch(toastError)}
    >
      {texts.remove}
    </Button>
  ))
  return (
    <Panel title={texts.receipts}>
      {encaissements.length === 0 ? (
        <Nothing title={texts.noReceipts} hint={isOwner ? texts.noReceiptsHint : texts.noReceiptsReader} />
      ) : (
        <DataTable<WireReceipt>
          label={texts.receipts}
          rows={encaissements}
          rowKey={({ _id }) => _id}
          columns={isOwner ? [...columns, { ...act, onPhone: true }] : columns}
        />
      )}
    </Panel>
  )
}

function nameOf({ famille, jour, montant }: WireReceipt): string {
  return `${familyName(famille)} ${formatMoney(montant)} du ${formatDate(jour)}`
}

const columns: readonly Column<WireReceipt>[] = [
  { key: 'day', head: texts.paysDay, kind: 'date', value: ({ jour }) => jour, render: ({ jour }) => formatDate(jour) },
  { key: 'family', head: texts.family, value: ({ famille }) => familyName(famille) },
  { key: 'amount', head: texts.amount, kind: 'money', value: ({ montant }) => montant, onPhone: true },
  {
    key: 'bank',
    head: texts.bankDay,
    kind: 'date',
    value: ({ date_banque: day }) => day,
    render: ({ date_banque: day }) => (day === null ? noFigure : formatDate(day)),
  },
  { key: 'label', head: texts.label, value: ({ libelle }) => libelle },
  { key: 'by', head: texts.by, value: ({ par }) => par ?? noFigure },
]
