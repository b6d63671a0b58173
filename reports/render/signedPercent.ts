/** '+6 %', '−23 %', '0 %': a change, to so many decimals, with the signs of type. */
export function signedPercent(percent: number, decimals: 0 | 1 = 0): string {
  return `${formats[decimals].format(percent).replace('-', '−')}\u202f%`
}

const formats = { 0: formatOf(0), 1: formatOf(1) }

function formatOf(decimals: number): Intl.NumberFormat {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat('fr-FR', { ...digits, signDisplay: 'exceptZero' })
}
