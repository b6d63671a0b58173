import type { Ticket } from './wire/ticket.ts'
import { exact, sum, toWire } from './money.ts'

/** The VAT of one label of a ticket, in euros. */
export interface VatSum {
  readonly code: string
  readonly label: string
  readonly net: number
  readonly vat: number
  readonly gross: number
}

/** The VAT of a ticket by label, added up from its article lines; from its VAT lines when it has no articles, as an invoice. */
export function vatSummary(ticket: Pick<Ticket, 'COMMANDE' | 'TVA'>): VatSum[] {
  const ofLines = ticket.COMMANDE.flatMap(({ ARTICLE }) => ARTICLE.flatMap(({ TVA }) => TVA))
  const vatLines = ofLines.length > 0 ? ofLines : ticket.TVA.map((line) => ({ ...line, Numero: '' }))
  const labels = [...new Set(vatLines.map(({ Libelle }) => Libelle))]
  return labels.map((label) => {
    const own = vatLines.filter(({ Libelle }) => Libelle === label)
    const added = (amounts: readonly number[]) => toWire(sum(amounts.map((amount) => exact(amount))))
    return {
      code: own[0]?.Numero ?? '',
      label,
      net: added(own.map(({ ValeurHT }) => ValeurHT)),
      vat: added(own.map(({ ValeurTVA }) => ValeurTVA)),
      gross: added(own.map(({ ValeurTTC }) => ValeurTTC)),
    }
  })
}

/** What a ticket's transfers moved, in euros: the absolute value of their sum (02 §9). */
export function transferTotal(ticket: Pick<Ticket, 'COMMANDE'>): number {
  const legs = ticket.COMMANDE.flatMap(({ TRANSFERT }) => TRANSFERT)
  return Math.abs(toWire(sum(legs.map(({ Valeur }) => exact(Valeur)))))
}
