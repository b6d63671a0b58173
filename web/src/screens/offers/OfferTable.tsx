import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { WireOffer } from '../../../../shared/contracts/subscriptions.ts'
import { priceCents } from '../../../../shared/subscription.ts'
import { DataTable } from '../../components/table/DataTable.tsx'
import type { Column } from '../../components/table/tableColumn.ts'
import {
  catalogueSaved,
  deleteFromCatalogue,
  openCatalogueForm,
  RowActions,
} from '../../components/restaurantCatalogue/catalogueActs.tsx'
import { catalogue, offers as text } from '../../fr/subscriptions.ts'
import { callApi } from '../../lib/callApi.ts'
import { toastError } from '../../lib/toast.ts'
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
    ...(mayEdit ? editColumns : []),
  ]
  return <DataTable label={text.title} rows={offers} rowKey={({ _id }) => _id} columns={columns} searchable />
}

const editColumns: readonly Column<WireOffer>[] = [
  {
    key: 'isEnabled',
    head: catalogue.enabled,
    value: ({ isEnabled }) => (isEnabled ? catalogue.enabled : catalogue.disabled),
    render: (offer) => <EnabledSwitch offer={offer} />,
  },
  {
    key: 'actions',
    head: catalogue.actions,
    isHeadHidden: true,
    sortable: false,
    value: () => null,
    render: (offer) => <OfferActions offer={offer} />,
  },
]

function EnabledSwitch({ offer }: { offer: WireOffer }) {
  const queries = useQueryClient()
  const toggle = (isEnabled: boolean) => {
    callApi('PUT', `abonnements/update/${offer._id}`, { isEnabled })
      .then(() => catalogueSaved(queries, catalogue.changed(text.champ)))
      .catch(toastError)
  }
  return (
    <Switch
      aria-label={catalogue.enable(offer.libel)}
      checked={offer.isEnabled}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  )
}

function OfferActions({ offer }: { offer: WireOffer }) {
  const queries = useQueryClient()
  const { _id: id, libel: name } = offer
  return (
    <RowActions
      name={name}
      onEdit={() => openCatalogueForm(text.edit, <OfferForm offer={offer} />)}
      onDelete={() => void deleteFromCatalogue(queries, { path: `abonnements/delete/${id}`, champ: text.champ, name })}
    />
  )
}
