/** What stands on a ticket that names no seller, or no till (02 §5): never a filter, never on offer, nobody's name. */
export const unnamed = { seller: 'vendeur', till: 'caisse' } as const

/** Whether a label of a seller or a till names one. */
export function isNamed(label: string): boolean {
  return label !== '' && label !== unnamed.seller && label !== unnamed.till
}
