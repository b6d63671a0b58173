import { Text } from '@mantine/core'
import type { Article, OfferedPart } from '../../../../../shared/wire/ticket.ts'
import { ticketDetail as text } from '../texts.ts'
import { formatCount } from '../../../fr/format.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'

/** Lines of articles; below a label, what of it was offered or cancelled. `isAbsolute` shows a transfer's lines without their sign. */
export function ArticleTable({
  label,
  articles,
  isAbsolute = false,
}: {
  label: string
  articles: readonly Article[]
  isAbsolute?: boolean
}) {
  const rows = articles.map((article, index) => ({ index, article: isAbsolute ? absolute(article) : article }))
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={({ index }) => String(index)}
      columns={columns.map((column) => ({ sortable: false, ...column }))}
      searchable={false}
      maxHeight={520}
    />
  )
}

interface Line {
  readonly index: number
  readonly article: Article
}

function absolute(article: Article): Article {
  return {
    ...article,
    QuantiteNet: Math.abs(article.QuantiteNet),
    PrixTotalNet: Math.abs(article.PrixTotalNet),
    PrixTotalNetHT: Math.abs(article.PrixTotalNetHT),
  }
}

const columns: readonly Column<Line>[] = [
  {
    key: 'designation',
    head: text.designation,
    value: ({ article }) => article.Libelle,
    render: ({ article }) => (
      <>
        {`${formatCount(article.QuantiteNet)} × ${article.Libelle}`}
        {article.OFFERT.map((part, index) => (
          <Remark key={`o${index}`} say={text.offered} part={part} />
        ))}
        {article.ANNULATION.map((part, index) => (
          <Remark key={`a${index}`} say={text.cancelled} part={part} />
        ))}
      </>
    ),
  },
  {
    key: 'unit',
    head: text.unitPrice,
    kind: 'money',
    value: ({ article }) => article.PrixUnitaireTTC,
  },
  { key: 'net', head: text.priceNet, kind: 'money', value: ({ article }) => article.PrixTotalNetHT },
  { key: 'total', head: text.total, kind: 'money', value: ({ article }) => article.PrixTotalNet, onPhone: true },
  { key: 'vat', head: text.vatLabel, value: ({ article }) => article.LibTVA },
]

function Remark({ say, part }: { say: (label: string, quantity: string) => string; part: OfferedPart }) {
  return (
    <Text size="xs" c="dimmed" component="div">
      {say(part.Libelle, formatCount(part.Quantite))}
    </Text>
  )
}
