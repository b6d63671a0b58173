import type { ReportFilter } from '../../../reports/question/report.ts'

/** A report's filter as the common body of the reporting calls (03 §3). */
export function reportingBody(filter: ReportFilter) {
  const kept = <Key extends string>(LibKey: Key, values: readonly string[] | undefined) =>
    values && values.length > 0 ? [{ LibKey, LibValeur: [...values] }] : []
  return {
    range: filter.range,
    site: filter.sites,
    WhereLibInArray: [
      ...kept('LibVendeur', filter.sellers),
      ...kept('LibCaisse', filter.tills),
      ...kept('Operation', filter.operations),
      ...kept('Etat', filter.states),
    ],
  }
}
