import { Stack } from '@mantine/core'
import type { Role } from '../../../../../shared/roles.ts'
import { automaticClosingCalls } from '../../../../../shared/wire/automaticClosing.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useUser } from '../../../query/session.ts'
import { AutomaticClosings } from './AutomaticClosings.tsx'
import { CompanyMonths } from './CompanyMonths.tsx'
import { MonthDays } from './MonthDays.tsx'
import { MonthHead } from './MonthHead.tsx'
import { MonthJournal } from './MonthJournal.tsx'
import { monthClosing as texts } from './texts.ts'
import { useCompanies, useMonth, useMonthChoice } from './useMonthClosing.ts'

/** Clôture du mois: how far each month of each company is; of one month its days, what holds it back, its journal. */
export function MonthClosingScreen() {
  const companies = useCompanies()
  const { role } = useUser()
  const choice = useMonthChoice(companies.data ?? [])
  const month = useMonth(choice)
  const empty = <Nothing title={texts.empty} hint={texts.emptyHint} />
  const isEmpty = companies.data?.every(({ months }) => months.length === 0) === true
  const hasMonth = !isEmpty && choice.company !== null
  // What stands below would be pushed away under the finger by what still comes above.
  const isDrawn = !companies.isPending && !(hasMonth && month.isPending)
  return (
    <Stack>
      <PageHeader title={texts.title} hint={texts.hint} />
      <Panel>
        <LoadedPart query={companies} isEmpty={() => isEmpty} empty={empty}>
          {(known) => <CompanyMonths companies={known} choice={choice} />}
        </LoadedPart>
      </Panel>
      {hasMonth ? (
        <LoadedPart query={month} isEmpty={() => false}>
          {(shown) => (
            <Stack>
              <MonthHead month={shown} isReady={!month.isPlaceholderData} />
              <MonthDays month={shown} />
              <MonthJournal month={shown} />
            </Stack>
          )}
        </LoadedPart>
      ) : null}
      {isDrawn && roles.includes(role) ? <AutomaticClosings /> : null}
    </Stack>
  )
}

const roles: readonly Role[] = automaticClosingCalls.list.roles
