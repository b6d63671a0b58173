/** What the house counts of the clients in reach. */
export function homeQuestions() {
  return { home: { path: 'clients/accueil' } } as const
}
