/** What is said in place of figures that are not of one moment yet (docs/decisions/0070). */
export const figuresMove =
  'Des tickets arrivent en ce moment\u202f: les chiffres bougent encore. Réessayez dans quelques secondes.'
