/** How many days of a range are closed, how many complements were posted in it, how many wait, and whether today is among them. */
export interface HeldDays {
  readonly closed: number
  readonly complements: number
  readonly open: number
  readonly running: boolean
}

/** '2 restaurants sur 6' before what a part of a company's books holds. */
export function partText(
  held: string,
  { sites, all }: { readonly sites: number; readonly all: number | null },
): string {
  return all === null
    ? held
    : `${sites} ${sites === 1 ? 'restaurant' : 'restaurants'} sur ${all} de la société\u202f: ${held}`
}

/** '22 journées arrêtées, 4 à arrêter, aujourd'hui exclu'; of a provisional file the days that wait are in it. */
export function heldText({ closed, complements, open, running }: HeldDays, isProvisional = false): string {
  return [
    // None is singular in French.
    closed < 2 ? `${closed} journée arrêtée` : `${closed} journées arrêtées`,
    complements > 0 ? `${complements} complément${complements === 1 ? '' : 's'}` : '',
    `${open} à arrêter${isProvisional && open > 0 ? (open === 1 ? ', provisoire' : ', provisoires') : ''}`,
    running ? "aujourd'hui exclu" : '',
  ]
    .filter(Boolean)
    .join(', ')
}
