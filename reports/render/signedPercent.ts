import { frenchNumber, withSign } from '../../shared/frenchNumber.ts'

/** '+6 %', '−23 %', '0 %': a change, to so many decimals, with the signs of type. */
export function signedPercent(percent: number, decimals: 0 | 1 | 2 = 0): string {
  return `${written[decimals](percent)}\u202f%`
}

const written = { 0: ofDecimals(0), 1: ofDecimals(1), 2: ofDecimals(2) }

function ofDecimals(decimals: number): (value: number) => string {
  return frenchNumber({ minimumFractionDigits: decimals, maximumFractionDigits: decimals, ...withSign })
}
