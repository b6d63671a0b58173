/** The day 'yyyy-MM-dd' that a cell of a bank's statement says, in the French order or the computer's; null when it says none. */
export function statementDay(cell: string): string | null {
  const text = cell.trim()
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/.exec(text)
  if (french !== null) {
    const [, day = '', month = '', year = ''] = french
    return calendarDay(year.length === 2 ? `20${year}` : year, month, day)
  }
  const plain = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/.exec(text)
  if (plain === null) return null
  const [, year = '', month = '', day = ''] = plain
  return calendarDay(year, month, day)
}

/** 30 February is no day. */
function calendarDay(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${written}T00:00:00.000Z`)
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== written ? null : written
}
