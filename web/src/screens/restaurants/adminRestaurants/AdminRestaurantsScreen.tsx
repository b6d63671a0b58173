import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import type { WireClientRestaurant } from '../../../../../shared/wire/clients.ts'
import { StandingFilter } from '../../../filters/StandingFilter.tsx'
import { isWatched, standingChoice, standingRows } from '../../../filters/standingRows.ts'
import { useChoice } from '../../../filters/useChoice.ts'
import { useQuestions } from '../../../filters/useReportFilter.ts'
import { standingTexts } from '../../../fr/standings.ts'
import { mayOpen } from '../../../navigation/access.ts'
import { useUser } from '../../../query/session.ts'
import { useCallUntil } from '../../../query/useReport.ts'
import { AddButton } from '../../../ui/AddButton.tsx'
import { ExportButtons } from '../../../ui/ExportButtons.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { foundRows } from '../../../ui/table/tableSearches.ts'
import { restaurantForm, restaurants as text } from '../texts.ts'
import { adminRestaurantsQuestions } from './adminRestaurantsQuestions.ts'
import { exportRestaurants } from './exportRestaurants.ts'
import { RestaurantTable } from './RestaurantTable.tsx'

const standing = standingChoice(['muettes', 'refuses', 'fin', 'jamais', 'nouveaux'])
const itself = (one: WireClientRestaurant) => one

/** Every restaurant in reach: its client, its last ticket, the state of its data, the end of its subscription; as Excel too. */
export function AdminRestaurantsScreen() {
  const query = useCallUntil<'GET /clients/restaurants'>(
    useQuestions(adminRestaurantsQuestions).restaurants.path,
    isWatched,
  )
  const [shown] = useChoice(standing)
  const { role } = useUser()
  const rows = useMemo(() => standingRows(query.data ?? [], shown, itself), [query.data, shown])
  return (
    <Stack>
      <PageHeader
        title={text.staffTitle}
        actions={
          <>
            <ExportButtons
              isEmpty={query.data && rows.length === 0}
              onExcel={() => exportRestaurants(foundRows(text.staffTitle, rows), shown)}
            />
            {mayOpen(role, '/addrestaurant') ? (
              <AddButton label={restaurantForm.staffCreate} act="/addrestaurant" />
            ) : null}
          </>
        }
      />
      <Panel>
        <Stack gap="md">
          <StandingFilter choice={standing} />
          <LoadedPart query={query} empty={<Nothing title={text.empty} hint={restaurantForm.staffCreateHint} />}>
            {() =>
              rows.length === 0 ? (
                <Nothing title={standingTexts.noneFound} hint={standingTexts.noneFoundHint} />
              ) : (
                <RestaurantTable restaurants={rows} />
              )
            }
          </LoadedPart>
        </Stack>
      </Panel>
    </Stack>
  )
}
