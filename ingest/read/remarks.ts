import { rawField } from './element.ts'
import type { Element } from './element.ts'
import { describeGap, gapField, isVatUnknown } from './identities.ts'
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
export function ticketRemarks(ticket: Ticket): FieldRemark[] {
  const { operation, gross, gaps, ...amounts } = ticket
  const remarks: FieldRemark[] = []
  if (!isKnownOperation(operation))
    remarks.push({ attribute: 'Operation', read: operation, remark: 'opération inconnue, comptée nulle part' })
  if (operation === 'ANNULATION' && gross > 0)
    remarks.push({ attribute: 'MontantTTC', read: formatMicros(gross), remark: 'annulation à vérifier' })
  if (isTurnover(ticket) && isVatUnknown(ticket))
    remarks.push({ attribute: 'MontantTTC', read: formatMicros(gross), remark: 'HT et TVA inconnus, comptés 0 €' })
  for (const gap of gaps) {
    const { attribute, column } = gapField(gap)
    remarks.push({ attribute, read: formatMicros({ ...amounts, gross }[column]), remark: describeGap(gap) })
  }
  return remarks
}

/** Whether a ticket changes the turnover (04 « What an operation does »). */
function isTurnover({ operation, state, gross }: Ticket): boolean {
  if (state === 'Ouvert') return false
  return operation === 'VENTE' ? gross !== 0 : operation === 'ANNULATION' && gross < 0
}

/** What is to be said of a seller. */
export function sellerRemarks(element: Element): FieldRemark[] {
  const raw = (rawField(element, 'ISACTIVE') ?? '').trim()
  if (raw === '' || parseBoolean(raw) !== null) return []
  return [{ attribute: 'isActive', read: raw, remark: 'ni vrai ni faux, lu comme vrai' }]
}
