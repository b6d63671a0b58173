import { randomUUID } from 'node:crypto'

/** A closed sale of so many euros on 14 March 2026, or a counter-ticket below zero, without VAT; paid by families, each [LibFamille, euros]. */
export function paidTicket(
  gross: string,
  families: readonly (readonly [string, string])[],
  guid: string = randomUUID(),
): string {
  const operation = gross.startsWith('-') ? 'ANNULATION' : 'VENTE'
  const payments = families.map(
    ([family, paid]) => `<REGLEMENT Libelle="${family}" LibFamille="${family}" LibCaisse="C1" TotalValeur="${paid}"/>`,
  )
  return `<ENTETE GUID="${guid}" LibSite="X" Operation="${operation}" Etat="Fermé" Horodatage="2026-03-14T13:00:00"
    LibCaisse="C1" MontantHT="${gross}" MontantTVA="0.00" MontantTTC="${gross}">
    <TVA Libelle="TVA 0 %" Taux="0" ValeurHT="${gross}" ValeurTVA="0.00" ValeurTTC="${gross}"/>${payments.join('')}</ENTETE>`
}
