/** One of the staff's two lists. What is watched of its restaurants is asked once it stands: it is longer than the list. */
function questionsOf(source: 'code' | 'paid') {
  return () => ({ lines: { path: `subscriptions?source=${source}` } }) as const
}

/** The subscriptions opened by a CSI code. */
export const codeQuestions = questionsOf('code')

/** Those paid for or granted. */
export const paidQuestions = questionsOf('paid')
