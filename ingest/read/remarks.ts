import { rawField } from './element.ts'
import type { Element } from './element.ts'
import { describeGap, gapField } from './identities.ts'
import { formatMicros } from './numbers.ts'
import { parseBoolean } from './texts.ts'
import { isKnownOperation } from './ticket.ts'
import type { Ticket } from './ticket.ts'

/** What the sender should know of a field of a record that is taken; `read` is what was read or worked out in it. */
export interface FieldRemark {
  readonly attribute: string
  readonly read: string
  readonly remark: string
}

/** What is to be said of a ticket. */
export function ticketRemarks({ operation, gross, gaps, ...amounts }: Ticket): FieldRemark[] {
  const remarks: FieldRemark[] = []
  if (!isKnownOperation(operation))
    remarks.push({ attribute: 'Operation', read: operation, remark: 'opération inconnue, comptée nulle part' })
  if (operation === 'ANNULATION' && gross > 0)
    remarks.push({ attribute: 'MontantTTC', read: formatMicros(gross), remark: 'annulation à vérifier' })
  for (const gap of gaps) {
    const { attribute, column } = gapField(gap)
    remarks.push({ attribute, read: formatMicros({ ...amounts, gross }[column]), remark: describeGap(gap) })
  }
  return remarks
}

/** What is to be said of a seller. */
export function sellerRemarks(element: Element): FieldRemark[] {
  const raw = (rawField(element, 'ISACTIVE') ?? '').trim()
  if (raw === '' || parseBoolean(raw) !== null) return []
  return [{ attribute: 'isActive', read: raw, remark: 'ni vrai ni faux, lu comme vrai' }]
}
