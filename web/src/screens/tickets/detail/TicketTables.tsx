import type { ReactNode } from 'react'
import type { Ticket } from '../../../../../shared/wire/ticket.ts'
import { formatCount } from '../../../fr/format.ts'
import { ticketDetail as text } from '../texts.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { vatSummary } from '../../../../../shared/vatSummary.ts'

/** A panel with the lines of one block, in the file's order; nothing when the ticket has none. */
export function Block<Row>({
  title,
  actions,
  rows,
  columns,
}: {
  title: string
  actions?: ReactNode
  rows: readonly Row[]
  columns: readonly Column<Row>[]
}) {
  if (rows.length === 0) return null
  const lines = rows.map((row, index) => ({ index, row }))
  return (
    <Panel title={title} actions={actions}>
      <DataTable
        label={title}
        rows={lines}
        rowKey={({ index }) => String(index)}
        columns={columns.map((column) => onLine(column))}
        searchable={false}
      />
    </Panel>
  )
}

interface Line<Row> {
  readonly index: number
  readonly row: Row
}

function onLine<Row>({ value, render, note, totalOf, ...column }: Column<Row>): Column<Line<Row>> {
  return {
    sortable: false,
    ...column,
    value: ({ row }) => value(row),
    ...(totalOf ? { totalOf: (lines: readonly Line<Row>[]) => totalOf(lines.map(({ row }) => row)) } : {}),
    ...(render ? { render: ({ row }: Line<Row>) => render(row) } : {}),
    ...(note ? { note: ({ row }: Line<Row>) => note(row) } : {}),
  }
}

/** The VAT by label, added up from the lines. */
export function VatSummaryBlock({ ticket }: { ticket: Ticket }) {
  return (
    <Block
      title={text.vatSummary}
      rows={vatSummary(ticket)}
      columns={[
        { key: 'label', head: text.vatLabel, value: (vat) => vat.label },
        { key: 'code', head: text.code, value: (vat) => vat.code },
        { key: 'vat', head: text.vatAmount, kind: 'money', value: (vat) => vat.vat },
        { key: 'net', head: text.netAmount, kind: 'money', value: (vat) => vat.net },
        { key: 'gross', head: text.grossAmount, kind: 'money', value: (vat) => vat.gross, onPhone: true },
      ]}
    />
  )
}

/** The orders in which the articles were typed. */
export function OrderBlock({ ticket }: { ticket: Ticket }) {
  const orders = ticket.COMMANDE.filter(({ ARTICLE }) => ARTICLE.length > 0).map((order, index) => ({ order, index }))
  return (
    <Block
      title={text.orders}
      rows={orders}
      columns={[
        { key: 'number', head: text.order, value: ({ index }) => String(index + 1) },
        { key: 'date', head: text.date, kind: 'date', value: ({ order }) => order.Horodatage },
        { key: 'seller', head: text.seller, value: ({ order }) => order.LibVendeur },
        {
          key: 'lines',
          head: text.lines,
          value: ({ order }) => order.ARTICLE.map(({ Libelle }) => Libelle).join(', '),
          onPhone: true,
        },
      ]}
    />
  )
}

/** The VAT lines as the till wrote them. */
export function VatBlock({ ticket }: { ticket: Ticket }) {
  return (
    <Block
      title={text.vatLines}
      rows={ticket.TVA}
      columns={[
        { key: 'label', head: text.label, value: (line) => line.Libelle },
        { key: 'date', head: text.date, kind: 'date', value: (line) => line.Horodatage },
        { key: 'rate', head: text.rate, kind: 'percent', value: (line) => line.Taux, render: rateOf },
        { key: 'net', head: text.netAmount, kind: 'money', value: (line) => line.ValeurHT },
        { key: 'vat', head: text.vatAmount, kind: 'money', value: (line) => line.ValeurTVA },
        { key: 'gross', head: text.grossAmount, kind: 'money', value: (line) => line.ValeurTTC, onPhone: true },
      ]}
    />
  )
}

/** Discounts as the till wrote them. */
export function DiscountBlock({ ticket }: { ticket: Ticket }) {
  return (
    <Block
      title={text.discounts}
      rows={ticket.REMISE}
      columns={[
        { key: 'label', head: text.label, value: (line) => line.Libelle },
        { key: 'date', head: text.date, kind: 'date', value: (line) => line.Horodatage },
        { key: 'rate', head: text.rate, kind: 'percent', value: (line) => line.Taux, render: rateOf },
        { key: 'value', head: text.value, kind: 'money', value: (line) => line.Valeur, onPhone: true },
      ]}
    />
  )
}

/** Payments as the till wrote them. */
export function PaymentBlock({ ticket }: { ticket: Ticket }) {
  return (
    <Block
      title={text.payments}
      rows={ticket.REGLEMENT}
      columns={[
        { key: 'label', head: text.label, value: (line) => line.Libelle },
        { key: 'family', head: text.family, value: (line) => line.LibFamille },
        { key: 'till', head: text.till, value: (line) => line.LibCaisse },
        { key: 'quantity', head: text.quantity, kind: 'count', value: (line) => line.Quantite },
        { key: 'unit', head: text.unitValue, kind: 'money', value: (line) => line.ValeurUnitaire },
        { key: 'total', head: text.totalValue, kind: 'money', value: (line) => line.TotalValeur, onPhone: true },
      ]}
    />
  )
}

/** The ticket's share of the till's own statistics. */
export function StatisticsBlock({ ticket }: { ticket: Ticket }) {
  return (
    <Block
      title={text.statistics}
      rows={ticket.STATISTIQUES}
      columns={[
        { key: 'label', head: text.label, value: (line) => line.Libelle },
        { key: 'seller', head: text.seller, value: (line) => line.LibVendeur },
        { key: 'family', head: text.family, value: (line) => line.LibFamille },
        { key: 'quantity', head: text.quantity, kind: 'count', value: (line) => line.Quantite },
        { key: 'value', head: text.value, kind: 'money', value: (line) => line.Valeur, onPhone: true },
      ]}
    />
  )
}

/** A rate is written as the till wrote it: '5,5', no share to so many digits. */
function rateOf({ Taux }: { readonly Taux: number }): string {
  return formatCount(Taux)
}
