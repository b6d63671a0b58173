import type { CallRight } from '../rights.ts'
import { roleFacts, roles } from '../roles.ts'

const readers = roles.filter((role) => roleFacts[role].reads !== 'none')

/**
 * The doors of Cube's own REST API, at /cubejs-api/v1 and not below /v1: for our screens with a session, for analysts with a
 * token of theirs. What they are asked and answer is Cube's to say.
 */
export const cubeDoors: readonly CallRight[] = [
  { call: 'GET /cubejs-api/v1/meta', roles: readers, reach: 'sites' },
  ...['load', 'sql', 'dry-run'].flatMap((door): CallRight[] => [
    { call: `GET /cubejs-api/v1/${door}`, roles: readers, reach: 'sites' },
    { call: `POST /cubejs-api/v1/${door}`, roles: readers, reach: 'sites' },
  ]),
]
