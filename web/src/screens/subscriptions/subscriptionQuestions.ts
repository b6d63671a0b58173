const watched = { path: 'clients/restaurants' } as const

/** One of the staff's two lists, and what is watched of its restaurants. */
function questionsOf(source: 'code' | 'paid') {
  return () => ({ lines: { path: `subscriptions?source=${source}` }, watched }) as const
}

/** The subscriptions opened by a CSI code. */
export const codeQuestions = questionsOf('code')

/** Those paid for or granted. */
export const paidQuestions = questionsOf('paid')
