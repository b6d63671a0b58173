import { rawField } from './element.ts'
import type { Element } from './element.ts'
import { describeGap, gapField, isVatUnknown } from './identities.ts'
import { formatEuros } from './numbers.ts'
import { parseBoolean } from './texts.ts'
import { paidOperations } from '../../shared/ticket/operations.ts'
import { isKnownOperation } from './ticket.ts'
import type { Ticket } from './ticket.ts'

/** What the sender should know of a field of a record that is taken; `read` is what was read or worked out in it. */
export interface FieldRemark {
  readonly attribute: string
  readonly read: string
  readonly remark: string
}

/** What is to be said of a seller that names nobody: it is left out. */
export const NAMELESS_SELLER: FieldRemark = { attribute: 'LibVendeur', read: '', remark: 'vendeur ignoré' }
/** What is to be said of a record's element in which nothing stands. */
export const NOTHING_SAID = 'élément vide, ignoré'

const PAID: ReadonlySet<string> = new Set(paidOperations)
const AMOUNTS = ['MONTANTHT', 'MONTANTTVA', 'MONTANTTTC'] as const

/** What is to be said of a ticket that would count and says nothing to count: nobody sells that. */
export function bareRemarks(ticket: Ticket, element: Element): FieldRemark[] {
  const { operation, state, lines, vatLines, payments } = ticket
  if (!PAID.has(operation) || state === 'Ouvert' || lines.length + vatLines.length + payments.length > 0) return []
  if (AMOUNTS.some((key) => (rawField(element, key)?.trim() ?? '') !== '')) return []
  return [{ attribute: 'MontantTTC', read: '', remark: 'ni article, ni TVA, ni règlement, compté 0 €' }]
}

/** What is to be said of a ticket. */
export function ticketRemarks(ticket: Ticket): FieldRemark[] {
  const { operation, gross, gaps } = ticket
  const remarks: FieldRemark[] = []
  if (!isKnownOperation(operation))
    remarks.push({ attribute: 'Operation', read: operation, remark: 'opération inconnue, comptée nulle part' })
  if (operation === 'ANNULATION' && gross > 0)
    remarks.push({ attribute: 'MontantTTC', read: formatEuros(gross), remark: 'annulation à vérifier' })
  if (isTurnover(ticket) && isVatUnknown(ticket))
    remarks.push({ attribute: 'MontantTTC', read: formatEuros(gross), remark: 'HT et TVA inconnus, comptés 0 €' })
  for (const gap of gaps) {
    const { attribute, column } = gapField(gap)
    remarks.push({ attribute, read: formatEuros(ticket[column]), remark: describeGap(gap) })
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
