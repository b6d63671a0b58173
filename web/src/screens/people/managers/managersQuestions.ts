/** The clients in reach, whatever the address filters. */
export function managersQuestions() {
  return { clients: { path: 'clients' } } as const
}
