import { Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { familyName } from '../../../../../shared/familyName.ts'
import { reportingCategories } from '../../../../../shared/accounting/eReporting.ts'
import { exact, sum, toWire } from '../../../../../shared/money.ts'
import type { WireEReporting } from '../../../../../shared/wire/accounting.ts'
import { useSites } from '../../../filters/useSites.ts'
import { formatDate, formatMoney } from '../../../fr/format.ts'
import { callApi } from '../../../query/callApi.ts'
import { callFilter } from '../../../query/queries.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { reporting as texts } from './reportingTexts.ts'

type Family = WireEReporting['families'][number]

/** What each family of the totals is taken for; its restaurant's owner says otherwise. */
export function FamilyCategories({ read: { families, complements } }: { read: WireEReporting }) {
  const { chosen } = useSites()
  const owned = new Set(chosen.filter(({ kind }) => kind === 'owner').map(({ _id }) => _id))
  const columns: readonly Column<Family>[] = [
    { key: 'family', head: texts.family, value: ({ family }) => familyName(family) },
    { key: 'site', head: texts.site, value: ({ LibSite }) => LibSite },
    {
      key: 'category',
      head: texts.category,
      value: wordsOf,
      render: (family) => <CategoryCell family={family} mayChoose={owned.has(family.site) && family.family !== ''} />,
      onPhone: true,
    },
    { key: 'by', head: texts.by, value: choiceOf },
    { key: 'net', head: texts.net, kind: 'money', value: ({ netAmount }) => netAmount },
  ]
  return (
    <Stack gap="xs">
      <Text size="sm">{texts.assumption(formatMoney(assumedAmount(families)))}</Text>
      {complements.count === 0 ? null : (
        <Text size="sm">{texts.complements(complements.count, formatMoney(complements.netAmount))}</Text>
      )}
      <DataTable
        label={texts.families}
        rows={families}
        rowKey={({ site, family }) => `${site} ${family}`}
        columns={columns}
        maxHeight="50vh"
      />
    </Stack>
  )
}

function CategoryCell({ family, mayChoose }: { family: Family; mayChoose: boolean }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (!mayChoose) return <span>{wordsOf(family)}</span>
  const choose = async (value: string | null) => {
    setBusy(true)
    try {
      const category = reportingCategories.find((one) => one === value) ?? null
      const body = { family: family.family, category }
      await callApi<'PUT /accounting/categories/:id'>('PUT', `accounting/categories/${family.site}`, body)
      toastSuccess(texts.saved)
      await queries.invalidateQueries(callFilter('accounting/e-reporting'))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Select
      size="xs"
      miw={150}
      aria-label={texts.categoryOf(family.family, family.LibSite)}
      data={reportingCategories.map((value) => ({ value, label: texts.categories[value] }))}
      value={family.isAssumed ? null : (family.categories[0] ?? null)}
      placeholder={wordsOf(family)}
      disabled={isBusy}
      clearable
      clearButtonProps={{ 'aria-label': texts.guessAgain(family.family) }}
      onChange={(value) => void choose(value)}
    />
  )
}

function wordsOf({ categories, isAssumed }: Family): string {
  const words = categories.map((category) => texts.categories[category]).join(', ')
  return isAssumed ? texts.assumed(words) : words
}

function choiceOf({ isAssumed, by, at }: Family): string {
  if (isAssumed || at === null) return texts.nobody
  return texts.chosenBy(by ?? texts.unknown, formatDate(at.slice(0, 10)))
}

function assumedAmount(families: readonly Family[]): number {
  return toWire(sum(families.filter(({ isAssumed }) => isAssumed).map(({ netAmount }) => exact(netAmount))))
}
