import type { FiguresOf } from '../../../../../reports/question/report.ts'
import type { statisticsSummary } from '../../../../../reports/statisticsSummary/report.ts'
import { useSiteGroups } from '../../../filters/useSiteGroups.ts'
import type { Slice } from '../../../ui/chart/Doughnut.tsx'

/** The parts of the statistics' ring; among several restaurants a seller bears the name of theirs: two of one name are two people. */
export function useStatisticSlices(): (shares: FiguresOf<typeof statisticsSummary>['shares']) => Slice[] {
  const { isOfSeveral, shortNameOf } = useSiteGroups()
  return (shares) =>
    shares.map(({ label, siteId, site = '', amount }) => ({
      label: isOfSeveral && siteId !== undefined ? `${label} · ${shortNameOf({ siteId, site })}` : label,
      amount,
    }))
}
