/** No answer is longer than this, in rows (03 §3). */
export const LONGEST_ANSWER = 100_000
