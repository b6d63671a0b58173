import { ApiError } from './callApi.ts'

/** What an act on something answers that is no longer as it was shown: gone, or changed. */
const outdated: readonly number[] = [404, 409]

/**
 * An act on what a list shows. Where somebody else deleted or changed that meanwhile the list is read again: what is gone must not
 * stand there. Throws as the act does.
 */
export async function orReadAgain<Answer>(act: Promise<Answer>, readAgain: () => Promise<unknown>): Promise<Answer> {
  try {
    return await act
  } catch (error) {
    if (error instanceof ApiError && outdated.includes(error.status)) void readAgain()
    throw error
  }
}
