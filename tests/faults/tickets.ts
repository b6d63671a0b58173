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

/** Seconds worked in `hoursFile`. */
export const hours = 4 * 3600 + 5 * 3600

/** A file of the time clock: three records, one of them without GUID, one in another month, one without departure. */
export function hoursFile(site: string): { name: string; bytes: Buffer } {
  const record = (who: string, date: string, end: string) =>
    `<POINTEUSE ${who} date="${date}" timeStartWork="09:00:00" ${end}/>`
  const records = [
    record('LibVendeur="Zoé"', '2026-03-14', 'timeEndWork="13:00:00"'),
    record('GUID="h-2" LibVendeur="Julie"', '2026-04-14', 'timeEndWork="14:00:00"'),
    record('GUID="h-3" LibVendeur="Julie"', '2026-04-15', ''),
  ]
  return { name: 'hours.xml', bytes: Buffer.from(`<EXPORT LibSite="${site}">${records.join('')}</EXPORT>`) }
}

/** Statements of ClickHouse that lose all hours, or one record of `hoursFile`. */
export const loseHours = { query: 'TRUNCATE TABLE pos.time_clock' }
export const loseOneRecord = {
  query: "ALTER TABLE pos.time_clock DELETE WHERE record_key = 'h-2'",
  clickhouse_settings: { mutations_sync: '2' as const },
}

/** Statements of ClickHouse that put the record without GUID under the key that versions before wrote. */
export const writeFormerKey = [
  {
    query: `INSERT INTO pos.time_clock SELECT * REPLACE ('zoe|2026-03-14|09:00:00.000' AS record_key)
      FROM pos.time_clock FINAL WHERE seller = 'Zoé'`,
  },
  {
    query: "ALTER TABLE pos.time_clock DELETE WHERE record_key LIKE 'nom|%'",
    clickhouse_settings: { mutations_sync: '2' as const },
  },
]
