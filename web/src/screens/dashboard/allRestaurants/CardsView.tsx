import { Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SiteStatistics } from '../../../../../reports/mainStatisticsBySite/report.ts'
import type { MainStatistics } from '../../../../../reports/rows/mainFigures.ts'
import type { ComparisonKind } from '../../../../../shared/comparison.ts'
import { statistics } from '../../../fr/statistics.ts'
import { CardGrid } from '../../../ui/CardGrid.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { useSiteNames } from '../../../ui/useSiteNames.tsx'
import { RestaurantCard } from './RestaurantCard.tsx'

interface CardsViewProps {
  readonly bySite: UseQueryResult<SiteStatistics[]>
  readonly total: UseQueryResult<MainStatistics>
  readonly kind: ComparisonKind
  readonly isOfSeveral: boolean
}

/** Cartes: a card for each restaurant against the compared period, above them that of all together. */
export function CardsView({ bySite, total, kind, isOfSeveral }: CardsViewProps) {
  const names = useSiteNames()
  return (
    <Stack>
      {isOfSeveral ? (
        <LoadedPart query={total} shape="figure" height={150}>
          {(figures) => <RestaurantCard name={statistics.restaurants.all} figures={figures} kind={kind} />}
        </LoadedPart>
      ) : null}
      <LoadedPart query={bySite} shape="cards" height={150}>
        {(rows) => (
          <CardGrid>
            {rows.map((row) => (
              <RestaurantCard key={row.siteId} name={names.nameOf(row)} siteId={row.siteId} figures={row} kind={kind} />
            ))}
          </CardGrid>
        )}
      </LoadedPart>
    </Stack>
  )
}
