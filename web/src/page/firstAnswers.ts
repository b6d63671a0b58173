let begin: () => void = () => undefined

/** Resolved once what the first address shows has come, or has been waited for long enough. */
export const firstAnswers = new Promise<void>((resolve) => {
  begin = resolve
})

/** Says that the first screen may be drawn. */
export function firstAnswersCame(): void {
  begin()
}
