/** What stands on a ticket that names no seller, or no till (02 §5): never a filter, never on offer, nobody's name. */
export const unnamed = { seller: 'vendeur', till: 'caisse' } as const

/** A till as a sentence or a table says it: one that its tickets do not name by the word for it. */
export function tillWord(till: string): string {
  return till === '' ? unnamed.till : till
}

/** Whether a label of a seller or a till names one. */
export function isNamed(label: string): boolean {
  return label !== '' && label !== unnamed.seller && label !== unnamed.till
}

/** What a till's file is called whose sender gave it no name. */
export const unnamedFile = 'ticket.xml'
