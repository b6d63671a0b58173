/** A sale whose parts agree: 10 € and 1 € of tax, paid by card; what is named in `wrong` is broken. */
export interface RightTicket {
  readonly site: string
  readonly day: string
  /** The till's number, which counts up within a year. */
  readonly number: number
  /** 'C1' unless said otherwise. */
  readonly till?: string
  /** When it is rung up: 13 unless said otherwise. */
  readonly hour?: 12 | 13
  readonly wrong?: 'vat'
  /** Nobody unless said otherwise. */
  readonly seller?: string
}

/** The record of a till for it. */
function rightTicket({ site, day, number, till = 'C1', hour = 13, wrong, seller = '' }: RightTicket): string {
  const tax = wrong === 'vat' ? '2.00' : '1.00'
  return `<ENTETE GUID="r-${day}-${till}-${number}" LibSite="${site}" NumTicket="${number}" LibCaisse="${till}" LibVendeur="${seller}" Operation="VENTE" Etat="Fermé"
    NbCouverts="1" Horodatage="${day}T${hour}:00:00" MontantHT="10.00" MontantTVA="1.00" MontantTTC="11.00">
    <COMMANDE><ARTICLE Libelle="Plat" QuantiteNet="1" PrixTotalNet="11.00" LibTVA="TVA 10 %"/></COMMANDE>
    <TVA Libelle="TVA 10 %" Taux="10" ValeurHT="10.00" ValeurTVA="${tax}" ValeurTTC="${wrong === 'vat' ? '12.00' : '11.00'}"/>
    <REGLEMENT Libelle="CB" LibFamille="CB" LibCaisse="${till}" TotalValeur="11.00"/></ENTETE>`
}

/** Tickets as one file of a till. */
export function rightFile(name: string, tickets: readonly RightTicket[]): { name: string; bytes: Buffer } {
  return { name: `${name}.xml`, bytes: Buffer.from(`<EXPORT>${tickets.map(rightTicket).join('')}</EXPORT>`) }
}

/** One right ticket on each of some days, as one file of a restaurant's own till. */
export function rightDays(site: string, days: readonly string[]): { name: string; bytes: Buffer } {
  return rightFile(
    site,
    days.map((day, at) => ({ site, day, number: at + 1, till: site })),
  )
}
