/** Formats whose result can be sent block by block → lines of heading that the engine repeats in each block. */
const headings: Readonly<Record<string, number>> = {
  TabSeparated: 0,
  TSV: 0,
  TabSeparatedRaw: 0,
  TSVRaw: 0,
  CSV: 0,
  JSONEachRow: 0,
  JSONLines: 0,
  NDJSON: 0,
  JSONStringsEachRow: 0,
  JSONCompactEachRow: 0,
  JSONCompactStringsEachRow: 0,
  RowBinary: 0,
  Native: 0,
  TabSeparatedWithNames: 1,
  TSVWithNames: 1,
  CSVWithNames: 1,
  JSONCompactEachRowWithNames: 1,
  JSONCompactStringsEachRowWithNames: 1,
  TabSeparatedWithNamesAndTypes: 2,
  TSVWithNamesAndTypes: 2,
  CSVWithNamesAndTypes: 2,
  JSONCompactEachRowWithNamesAndTypes: 2,
  JSONCompactStringsEachRowWithNamesAndTypes: 2,
}

/** Formats of INSERT bodies where a raw line feed always ends a row, so that a long body can be cut there. */
const lineFormats = new Set([
  'JSONEachRow',
  'JSONLines',
  'NDJSON',
  'JSONStringsEachRow',
  'JSONCompactEachRow',
  'JSONCompactStringsEachRow',
  'TabSeparated',
  'TSV',
])

const atTheEnd = /\bFORMAT\s+([A-Za-z]\w*)\s*(?:SETTINGS\s[^()]*)?;?\s*$/i
const anywhere = /\bFORMAT\s+([A-Za-z]\w*)/i

/** The format in which a statement answers, and how it can be streamed. The statement's own FORMAT wins over the default one. */
export function resultFormat(sql: string, defaultFormat: string): { format: string; headingLines: number | undefined } {
  const own = atTheEnd.exec(sql)?.[1]
  const format = own ?? defaultFormat
  const isCertain = own !== undefined || !anywhere.test(sql)
  return { format, headingLines: isCertain ? headings[format] : undefined }
}

/** True when the body of this INSERT may be cut after any line feed. */
export function mayCutBody(insertSql: string): boolean {
  return lineFormats.has(anywhere.exec(insertSql)?.[1] ?? '')
}

/** The Content-Type with which ClickHouse answers a format. */
export function contentType(format: string): string {
  if (/^(JSONEachRow|JSONLines|NDJSON|JSON\w*EachRow\w*)$/.test(format)) return 'application/x-ndjson; charset=UTF-8'
  if (format.startsWith('JSON')) return 'application/json; charset=UTF-8'
  if (/^(TabSeparated|TSV)/.test(format)) return 'text/tab-separated-values; charset=UTF-8'
  if (format.startsWith('CSV')) return 'text/csv; charset=UTF-8; header=present'
  if (/^(Native|RowBinary|Parquet|Arrow|ORC|Avro)/.test(format)) return 'application/octet-stream'
  return 'text/plain; charset=UTF-8'
}
