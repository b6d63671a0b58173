let stand: () => void = () => undefined

/** Resolves once dialogs can appear: their place is loaded after the first screen, and one that is asked for earlier would be lost. */
export const overlaysStand = new Promise<void>((resolve) => {
  stand = resolve
})

/** Says that the place of dialogs stands on the page. */
export function overlaysAreThere(): void {
  stand()
}
