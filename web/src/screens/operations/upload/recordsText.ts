import { recordKinds } from '../../../../../shared/recordKinds.ts'
import type { WireRecords } from '../../../../../shared/wire/uploads.ts'
import { formatCount } from '../../../fr/format.ts'
import { upload as text } from './texts.ts'

/** 'Enregistrements lus : 1 203 tickets, 1 pointage'; says so when nothing was read. */
export function recordsText(records: WireRecords): string {
  const found = recordKinds.flatMap((kind) => {
    const count = records[kind] ?? 0
    return count === 0 ? [] : [`${formatCount(count)} ${text.kinds[kind][count === 1 ? 'one' : 'several']}`]
  })
  return text.records(found.length === 0 ? text.noRecords : found.join(', '))
}
