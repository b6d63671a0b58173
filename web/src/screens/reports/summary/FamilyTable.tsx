import { DataTable } from '../../../ui/table/DataTable.tsx'
import { amountColumn, quantityColumn } from '../../../ui/table/tableColumn.ts'
import type { FiguresOf } from '../../../../../reports/question/report.ts'
import type { familySales, FamilySales, GroupSales } from '../../../../../reports/familySales/report.ts'
import { reports } from '../texts.ts'

const texts = reports.summary
const byAmount = { key: 'amount', direction: 'desc' } as const

/** Groups, each opened on its families, each opened on its articles. */
export function FamilyTable({ rows, total }: FiguresOf<typeof familySales>) {
  return (
    <DataTable<GroupSales>
      label={texts.familyTable}
      rows={rows}
      rowKey={(row) => row.group}
      initialSort={byAmount}
      expand={(row) => <Families group={row} />}
      columns={[
        { key: 'group', head: texts.group, value: (row) => row.group },
        quantityColumn(texts.quantity, total),
        {
          ...percent('quantityShare', texts.quantityShare),
          value: (row) => row.quantityShare,
          total: total.quantityShare,
        },
        amountColumn(texts.amount, total),
        { ...percent('amountShare', texts.amountShare), value: (row) => row.amountShare, total: total.amountShare },
      ]}
    />
  )
}

function Families({ group }: { group: GroupSales }) {
  return (
    <DataTable<FamilySales>
      label={`${texts.family}\u202f: ${group.group}`}
      rows={group.families}
      rowKey={(row) => row.family}
      initialSort={byAmount}
      searchable={false}
      expand={(row) => <Articles family={row} />}
      columns={[
        { key: 'family', head: texts.family, value: (row) => row.family },
        quantityColumn(texts.quantity),
        amountColumn(texts.amount),
      ]}
    />
  )
}

function Articles({ family }: { family: FamilySales }) {
  return (
    <DataTable<FamilySales['articles'][number]>
      label={`${texts.article}\u202f: ${family.family}`}
      rows={family.articles}
      rowKey={(row) => row.article}
      initialSort={byAmount}
      searchable={false}
      columns={[
        { key: 'article', head: texts.article, value: (row) => row.article },
        quantityColumn(texts.quantity),
        amountColumn(texts.amount),
      ]}
    />
  )
}

function percent(key: string, head: string) {
  return { key, head, kind: 'percent' } as const
}
