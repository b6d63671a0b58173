import { useMemo } from 'react'
import type { OfSite } from '../../../reports/rows/ofSite.ts'
import type { Column, Grouping } from '../ui/table/tableColumn.ts'
import { statistics } from '../fr/statistics.ts'
import type { TicketsOf } from './ticketsAddress.ts'
import { useSiteNames } from '../ui/useSiteNames.tsx'
import type { SiteNames } from '../ui/useSiteNames.tsx'
import { useSites } from './useSites.ts'

/** How a table tells sellers and tills of one name in several restaurants apart; with one restaurant it does nothing. */
export interface SiteGroups extends SiteNames {
  readonly isOfSeveral: boolean
  /** The column 'Restaurant', to stand beside the first; none for one restaurant. */
  readonly columns: readonly Column<OfSite>[]
  /** What `<DataTable>` takes to keep each restaurant's rows together, with their subtotals. */
  readonly table: { readonly groups?: Grouping<OfSite> }
  /** The restaurant to which a row's tickets are narrowed. */
  readonly placeOf: (row: OfSite) => Pick<TicketsOf, 'site'>
}

/** The chosen restaurants, for tables whose rows are each of one: `const sites = useSiteGroups()`. */
export function useSiteGroups(): SiteGroups {
  const { chosen } = useSites()
  const names = useSiteNames()
  return useMemo(() => {
    const isOfSeveral = chosen.length > 1
    const { nameOf, cellOf } = names
    const rowOf = (siteId: string) => ({ siteId, site: '' })
    const groups = {
      of: ({ siteId }: OfSite) => siteId,
      title: (id: string) => nameOf(rowOf(id)),
      short: (id: string) => cellOf(rowOf(id)),
    }
    return {
      isOfSeveral,
      columns: isOfSeveral
        ? [{ key: 'site', head: statistics.restaurant, value: nameOf, render: cellOf, isRepeated: true }]
        : [],
      table: isOfSeveral ? { groups } : {},
      placeOf: ({ siteId }) => (isOfSeveral ? { site: siteId } : {}),
      ...names,
    }
  }, [chosen, names])
}
