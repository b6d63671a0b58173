/** 'yyyy-MM-dd' of a day typed as '14/03/2026', '14.3.2026' or '14032026'; null while it is no whole, real day. */
export function typedDay(text: string): string | null {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.\- ]?(\d{1,2})[/.\- ]?(\d{4})$/.exec(text.trim()) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const read = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== day ? null : day
}
