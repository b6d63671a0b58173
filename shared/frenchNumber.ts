/** Both digits of a cent, as amounts are written. */
export const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** Says the sign of a rise too; nothing has none. */
export const withSign = { signDisplay: 'exceptZero' } as const

/**
 * Writes figures as every screen, file and mail does: '1 234,5', thousands apart by narrow no-break spaces, and '−3' with the
 * minus of type, which is as wide as '+' and stays on its line; what is rounded to nothing has no sign.
 */
export function frenchNumber(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat('fr-FR', options)
  return (value) =>
    format
      .format(value)
      .replace(/^-(?=[0,]+$)/, '')
      .replace('-', '−')
}

/** A typed or written figure with the sign that machines read. */
export function plainMinus(text: string): string {
  return text.replaceAll('−', '-')
}

/** A figure as somebody types it or copies it from a screen, in the signs that machines read: '−1 234,5' is '-1234.5'. */
export function plainNumber(text: string): string {
  return plainMinus(text).replace(/\s/g, '').replace(',', '.')
}
