/** Tickets and moments that the kill -9 tests share. */

/** A repeatable sequence of fractions (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One sale in a file of its own: two lines, one payment, an amount that differs from ticket to ticket. */
export function ticketFile(site: string, index: number): { name: string; bytes: Buffer; cents: number } {
  const cents = 100 + ((index * 37) % 9900)
  const total = (cents / 100).toFixed(2)
  const month = String(1 + (index % 9)).padStart(2, '0')
  const line = (price: string) =>
    `<ARTICLE Libelle="Plat ${index % 50}" QuantiteNet="1" PrixTotalNet="${price}" LibTVA="TVA 10 %"/>`
  const xml = `<ENTETE GUID="t-${index}" LibSite="${site}" NumTicket="${index}" NbCouverts="2" LibVendeur="v${index % 9}" LibCaisse="C1" Operation="VENTE" Etat="Fermé" Horodatage="2026-${month}-14T12:00:00" MontantTTC="${total}"><COMMANDE>${line(total)}${line('0')}</COMMANDE><REGLEMENT Libelle="CB" TotalValeur="${total}"/></ENTETE>`
  return { name: `${index}.xml`, bytes: Buffer.from(xml), cents }
}
