/** Texts around the pages that nobody need sign in for. */
export const help = { login: 'Se connecter' } as const
