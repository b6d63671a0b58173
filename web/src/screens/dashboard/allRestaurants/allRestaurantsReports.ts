import { cockpit } from '../../../../../reports/cockpit/report.ts'
import { cockpitDays, mayTable } from '../../../../../reports/cockpitDays/report.ts'
import { comparedReport } from '../../../../../reports/question/compared.ts'
import { mainStatistics } from '../../../../../reports/mainStatistics/report.ts'
import { mainStatisticsBySite } from '../../../../../reports/mainStatisticsBySite/report.ts'
import { nameOfWord } from '../../../../../reports/rows/activityFigures.ts'
import { turnoverSteps } from '../../../../../reports/turnoverSteps/report.ts'
import { cockpitWords } from '../../../../../shared/cockpitWords.ts'
import type { CockpitWord } from '../../../../../shared/cockpitWords.ts'
import { periodQuestions } from '../../../filters/periodQuestions.ts'
import { readChoice } from '../../../filters/readChoice.ts'
import type { Choice } from '../../../filters/readChoice.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

/** How the restaurants are shown beside each other. */
export const restaurantsView: Choice<'table' | 'semaine' | 'pourquoi' | 'cartes'> = {
  key: 'vue',
  values: ['table', 'semaine', 'pourquoi', 'cartes'],
}

/** The figure of the days. */
export const daysFigure: Choice<CockpitWord> = { key: 'chiffre', values: cockpitWords }

/** What the view at an address asks of the chosen restaurants; the other views ask nothing. */
export function allRestaurantsReports(address: ReportAddress) {
  const { compared, filter, search } = address
  const view = readChoice(search, restaurantsView)
  const asked = { ...compared, filter: { range: filter.range, sites: filter.sites } }
  const isTabled = view === 'semaine' && mayTable(filter.range)
  return {
    // This screen draws the line of its period itself.
    ...periodQuestions(address, { compares: view !== 'semaine' }),
    table: view === 'table' ? cockpit(asked) : null,
    days: isTabled ? cockpitDays(asked, nameOfWord[readChoice(search, daysFigure)]) : null,
    steps: view === 'pourquoi' ? turnoverSteps(asked) : null,
    bySite:
      view === 'cartes'
        ? comparedReport(asked, ({ current, previous }) => mainStatisticsBySite(current, previous))
        : null,
    total:
      view === 'cartes' ? comparedReport(asked, ({ current, previous }) => mainStatistics(current, previous)) : null,
  }
}
