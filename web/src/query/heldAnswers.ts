import { useEffect } from 'react'
import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { useConnection } from '../page/connection.ts'
import { queryClient } from './client.ts'
import { currentSession } from './session.ts'

/** What this device keeps of an answer, to be shown without a connection. `asked` tells its question from another. */
interface Held {
  readonly asked: string
  readonly at: number
  readonly answer: unknown
}

/** What begins with 'comptoir.' ends with the session (query/session.ts). */
const prefix = 'comptoir.held '
const keyOf = (account: string, name: string) => `${prefix}${account} ${name}`

/**
 * Keeps the last answer of a query on this device for the account that got it, and gives it back while the server is away and
 * nothing newer is there. Answers since when the figures on the screen are, an instant in milliseconds; null while they are fresh.
 * `name`: one answer is kept under each.
 */
export function useHeldAnswer(name: string, queryKey: QueryKey, query: UseQueryResult): number | null {
  const isAway = useConnection() === 'away'
  const asked = JSON.stringify(queryKey)
  const { data, dataUpdatedAt, isPlaceholderData, isError } = query
  const hasOwn = data !== undefined && !isPlaceholderData
  useEffect(() => {
    if (hasOwn && !isAway && !isError) hold(name, { asked, at: dataUpdatedAt, answer: data })
  }, [name, asked, hasOwn, isAway, isError, dataUpdatedAt, data])
  useEffect(() => {
    if (hasOwn || !isAway) return
    const held = read(name)
    if (held?.asked !== asked) return
    // Old as it is, so that it is asked again as soon as the server answers.
    queryClient.setQueryData(JSON.parse(asked) as QueryKey, held.answer, { updatedAt: held.at })
  }, [name, asked, hasOwn, isAway])
  return hasOwn && (isAway || isError) ? dataUpdatedAt : null
}

function hold(name: string, held: Held): void {
  const account = currentSession()?.user._id
  if (account === undefined) return
  try {
    forgetOthers(account)
    localStorage.setItem(keyOf(account, name), JSON.stringify(held))
  } catch {
    // Storage full or refused: without a connection the page says that it waits.
  }
}

function read(name: string): Held | null {
  const account = currentSession()?.user._id
  if (account === undefined) return null
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(account, name)) ?? 'null')
    return isHeld(kept) ? kept : null
  } catch {
    return null
  }
}

/** Whoever comes after somebody who never logged out leaves nothing of them behind. */
function forgetOthers(account: string): void {
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && !key.startsWith(keyOf(account, '')))
    .forEach((key) => localStorage.removeItem(key))
}

function isHeld(value: unknown): value is Held {
  return typeof value === 'object' && value !== null && 'asked' in value && 'at' in value && 'answer' in value
}
