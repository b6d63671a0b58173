/** What the doctor found of one part, in French, and what to do when something is wrong. */
export interface Finding {
  readonly part: string
  readonly state: 'ok' | 'warning' | 'fault'
  readonly says: string
  readonly todo?: string
}

/** All is well. */
export function ok(part: string, says: string): Finding {
  return { part, state: 'ok', says }
}

/** It works, and will not for long, or not for everybody. */
export function warning(part: string, says: string, todo: string): Finding {
  return { part, state: 'warning', says, todo }
}

/** Something does not work. */
export function fault(part: string, says: string, todo: string): Finding {
  return { part, state: 'fault', says, todo }
}

const signs = { ok: '✓', warning: '!', fault: '✗' } as const

/** One line per finding, and a second one with what to do. */
export function printFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ part, state, says, todo }) => [
    `${signs[state]} ${part.padEnd(16)} ${says}`,
    ...(todo === undefined ? [] : [`${' '.repeat(19)}→ ${todo}`]),
  ])
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  const [faults, warnings] = [count('fault'), count('warning')]
  const verdict = faults + warnings === 0 ? 'Tout va bien.' : `À régler : ${faults}. À surveiller : ${warnings}.`
  return [...lines, '', verdict].join('\n')
}
