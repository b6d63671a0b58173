/** The same files may be chosen again: the browser tells of a change only. */
export function forgetChosen({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  currentTarget.value = ''
}
