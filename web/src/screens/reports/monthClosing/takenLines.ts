import { groupBy } from '../../../../../shared/groupBy.ts'
import type { WireCompanyMonth } from '../../../../../shared/wire/monthClosing.ts'
import { formatMinute, toParisWall } from '../../../fr/format.ts'
import { monthClosing as texts } from './texts.ts'

/** When a month's journal was taken and by whom, the latest first; what one person took within one minute is one line with its count. */
export function takenLines(sent: WireCompanyMonth['sent']): string[] {
  const minutes = sent.map(({ at, by }) => ({ minute: formatMinute(toParisWall(at)), by }))
  const alike = groupBy(minutes, ({ minute, by }) => `${minute} ${by}`)
  return [...alike.values()].flatMap((own) =>
    own.slice(0, 1).map(({ minute, by }) => texts.sent(minute, by, own.length)),
  )
}
