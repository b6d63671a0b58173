import type { WireOffer } from '../../../../../shared/wire/offers.ts'
import { priceCents } from '../../../../../shared/subscription.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { editColumns } from '../editColumns.tsx'
import { catalogue } from '../texts.ts'
import { offers as text } from './texts.ts'
import { OfferForm } from './OfferForm.tsx'

/** The offers as a table; the switch and the buttons stand there for who may use them. */
export function OfferTable({ offers, mayEdit }: { offers: readonly WireOffer[]; mayEdit: boolean }) {
  const columns: readonly Column<WireOffer>[] = [
    { key: 'libel', head: catalogue.label, value: ({ libel }) => libel },
    { key: 'description', head: text.description, value: ({ description }) => description },
    {
      key: 'nbMonths',
      head: catalogue.months,
      kind: 'count',
      value: ({ nbMonths }) => nbMonths,
      render: ({ nbMonths }) => catalogue.monthsOf(nbMonths),
    },
    { key: 'price', head: catalogue.price, kind: 'money', value: ({ price }) => price, onPhone: true },
    { key: 'gross', head: text.gross, kind: 'money', value: ({ price }) => priceCents(price) / 100 },
    ...(mayEdit ? changes : []),
  ]
  return <DataTable label={text.title} rows={offers} rowKey={({ _id }) => _id} columns={columns} searchable />
}

const changes = editColumns<WireOffer>({
  path: 'abonnements',
  champ: text.champ,
  enabledHead: catalogue.enabled,
  editTitle: text.edit,
  nameOf: ({ libel }) => libel,
  form: (offer) => <OfferForm offer={offer} />,
})
