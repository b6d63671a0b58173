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

/** A typed or pasted figure with the sign that machines read: '−3' may come from a screen. */
export function plainMinus(text: string): string {
  return text.replaceAll('−', '-')
}
