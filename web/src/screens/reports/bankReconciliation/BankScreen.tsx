import { ActionIcon, Group, Select, Stack } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireBankMonth } from '../../../../../shared/wire/bank.ts'
import { bankCalls } from '../../../../../shared/wire/bank.ts'
import { daysOfMonth, lastDayOf, monthOf } from '../../../../../shared/month.ts'
import { addDays } from '../../../../../shared/serviceDay.ts'
import { buildBankDocument } from '../../../../../reports/bankReconciliation/document.ts'
import { rememberExport } from '../../../exports/rememberExport.ts'
import { formatMonth } from '../../../fr/format.ts'
import { onceLeft } from '../../../page/heldHere.ts'
import { mayCall } from '../../../query/mayCall.ts'
import { callFilter } from '../../../query/queries.ts'
import { useUser } from '../../../query/session.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { BankDays } from './BankDays.tsx'
import { BankFamilies } from './BankFamilies.tsx'
import { KeptReceipts } from './KeptReceipts.tsx'
import { PasteStatement } from './PasteStatement.tsx'
import { TypeReceipt } from './TypeReceipt.tsx'
import { bank as texts } from './texts.ts'
import { useBankChoice, useBankMonth, type BankChoice } from './useBankMonth.ts'

/** Rapprochement bancaire: a restaurant's month, what the tills took beside what the bank received, typed or pasted by its owner. */
export function BankScreen() {
  const { choose, ...asked } = useBankChoice()
  // Another restaurant, month or family takes the place of what is typed or pasted of this one.
  const choice: BankChoice = {
    ...asked,
    choose: (change) => onceLeft(() => choose(change)),
  }
  const query = useBankMonth(choice)
  const build = () => (query.data ? buildBankDocument(query.data) : null)
  const onExported = () => (query.data ? remember(query.data) : undefined)
  if (choice.site === null) return <Nothing title={texts.noRestaurant} hint={texts.noRestaurantHint} />
  return (
    <Stack>
      <PageHeader
        title={texts.title}
        hint={texts.hint}
        actions={<TableExports build={build} onExported={onExported} />}
      />
      <Panel>
        <Choices choice={choice} />
      </Panel>
      <LoadedPart query={query} isEmpty={() => false}>
        {(month) => <BankMonth key={`${month.site} ${month.month}`} month={month} choice={choice} />}
      </LoadedPart>
    </Stack>
  )
}

/** Its owner reads in the audit log who took which month away. */
function remember({ site, month }: WireBankMonth): void {
  const range = [`${month}-01T00:00`, `${lastDayOf(month)}T23:59`] as const
  void rememberExport('rapprochement-bancaire', { range, sites: [site] })
}

function Choices({ choice: { site, sites, month, choose } }: { choice: BankChoice }) {
  return (
    <Group gap="md" align="end">
      <Select
        label={texts.restaurant}
        w={{ base: '100%', sm: 360 }}
        data={sites.map(({ _id, LibSite }) => ({ value: _id, label: LibSite }))}
        value={site?._id ?? null}
        onChange={(restaurant) => choose(restaurant === null ? {} : { restaurant })}
        allowDeselect={false}
        searchable
      />
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.former}
          onClick={() => choose({ mois: monthOf(addDays(`${month}-01`, -1)) })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <strong aria-live="polite">{formatMonth(month)}</strong>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.next}
          onClick={() => choose({ mois: monthOf(addDays(lastDayOf(month), 1)) })}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
    </Group>
  )
}

function BankMonth({ month, choice }: { month: WireBankMonth; choice: BankChoice }) {
  const { role } = useUser()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries(callFilter('bank/month'))
  // Tickets that come may have more expected of another: what is pasted would go with its family.
  const [usual] = useState(() => mostExpected(month)?.famille)
  const named = (name: string | null | undefined) => month.familles.find(({ famille }) => famille === name)
  const family = named(choice.family) ?? named(usual) ?? mostExpected(month)
  const isOwner = choice.site?.kind === 'owner' && mayCall(role, bankCalls.keep)
  const given = { month, family: family?.famille ?? '', onChanged: refresh }
  return (
    <Stack>
      {family === undefined ? (
        <Panel>
          <Nothing title={texts.empty} hint={texts.emptyHint} />
        </Panel>
      ) : (
        <>
          <BankFamilies month={month} chosen={family.famille} onChoose={(famille) => choice.choose({ famille })} />
          <BankDays month={month} family={family.famille} />
        </>
      )}
      {isOwner ? (
        <>
          <TypeReceipt key={`type ${given.family}`} {...given} firstDay={daysOfMonth(month.month)[0] ?? ''} />
          <PasteStatement key={`paste ${given.family}`} {...given} />
        </>
      ) : null}
      <KeptReceipts month={month} isOwner={isOwner} onChanged={refresh} />
    </Stack>
  )
}

function mostExpected({ familles }: WireBankMonth) {
  return familles.toSorted((one, other) => other.attendu - one.attendu)[0]
}
