/** Whom an invitation's page sent here: its token and the invited address; nobody when the visitor came another way. */
export function readInvited(state: unknown): { invitation: string | undefined; email: string } {
  const { invitation, email } = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>
  const isInvited = typeof invitation === 'string' && typeof email === 'string'
  return isInvited ? { invitation, email } : { invitation: undefined, email: '' }
}
