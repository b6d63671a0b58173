import { Stack, Text } from '@mantine/core'
import type { WireEReporting } from '../../../../../shared/wire/accounting.ts'
import { formatDate } from '../../../fr/format.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { reporting as texts } from './reportingTexts.ts'

type Ticket = WireEReporting['invoiced'][number]

/** The tickets that a company has an invoice of: they are left out of the totals. */
export function InvoicedTickets({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <Stack gap="xs">
      <Text size="sm">{texts.invoicedHint}</Text>
      <DataTable
        label={texts.invoiced}
        rows={tickets}
        rowKey={({ site, invoice, ticket, soldOn }) => `${site} ${invoice} ${ticket} ${soldOn}`}
        maxHeight="50vh"
        columns={[
          { key: 'ticket', head: texts.ticket, value: ({ ticket }: Ticket) => ticket },
          {
            key: 'soldOn',
            head: texts.soldOn,
            value: ({ soldOn }) => soldOn,
            render: ({ soldOn }) => formatDate(soldOn),
          },
          { key: 'invoice', head: texts.invoice, value: ({ invoice }) => invoice },
          { key: 'day', head: texts.invoicedOn, value: ({ day }) => day, render: ({ day }) => formatDate(day) },
          { key: 'siret', head: texts.siret, value: ({ siret }) => siret },
          { key: 'site', head: texts.site, value: ({ LibSite }) => LibSite },
          { key: 'amount', head: texts.gross, kind: 'money', value: ({ amount }) => amount, onPhone: true },
        ]}
      />
    </Stack>
  )
}
