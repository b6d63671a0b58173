import type { CallRight } from '../../shared/rights.ts'
import type { Call } from '../../shared/wire/call.ts'
import { wireCalls } from '../../shared/wire/wireCalls.ts'
import { reportCalls } from '../figures/reportCalls.ts'

/** Every call of the API below /v1: those of the nouns, then those of the reports. */
export const declaredCalls: readonly Call[] = [
  ...wireCalls.flatMap((calls: Readonly<Record<string, Call>>) => Object.values(calls)),
  ...reportCalls,
]

/** Who may make which call. */
export const callRights: readonly CallRight[] = declaredCalls.map(({ call, roles, reach, tillKey }) => ({
  ...{ call, roles, reach },
  ...(tillKey === undefined ? {} : { tillKey }),
}))
