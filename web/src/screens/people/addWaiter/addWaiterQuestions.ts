/** The restaurants that a waiter may be of, and the waiters who are there. */
export function addWaiterQuestions() {
  return { restaurants: { path: 'restaurant' }, waiters: { path: 'user/waiter/all' } } as const
}
