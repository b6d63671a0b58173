/** Printable ASCII and its two neighbours, and the blanks, signs and letters beyond it that texts of tills hold. */
const LETTERS = [
  ...Array.from({ length: 97 }, (_, at) => String.fromCharCode(31 + at)),
  ...Array.from('\0\t\n\r\u00a0\u202f\u2212é€٣'),
]

/** Every text that differs from this one by a character: another in its place, one more, one fewer. */
export function oneCharacterAway(text: string, letters: readonly string[] = LETTERS): string[] {
  const places = Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)] as const)
  return places.flatMap(([before, after]) => [
    before + after.slice(1),
    ...letters.flatMap((letter) => [before + letter + after.slice(1), before + letter + after]),
  ])
}
