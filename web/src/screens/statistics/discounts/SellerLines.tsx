import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

/** What a seller's row opens: two columns of words, two of figures. */
export function SellerLines({
  label,
  heads,
  rows,
}: {
  label: string
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}) {
  const align = (column: number) => (column < 2 ? 'left' : 'right')
  return (
    <Table aria-label={label} borderColor="var(--line)" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, column) => (
            <Table.Th key={head} ta={align(column)} c="dimmed" fw={600}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((cells, row) => (
          <Table.Tr key={row}>
            {cells.map((cell, column) => (
              <Table.Td key={heads[column] ?? column} ta={align(column)}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
