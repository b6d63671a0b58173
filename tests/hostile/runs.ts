/** What is hostile and lives beside what it tests: the rights matrix, tenancy, limits, texts through files and screens. */
const withoutBrowser = [
  'tests/hostile/',
  'tests/integration/rights.test.ts',
  'tests/integration/ticketsHostile.test.ts',
  'tests/integration/subscriptionFuzz.test.ts',
  'tests/integration/cubeContract.test.ts',
  'tests/integration/oneFileStopsNobody.test.ts',
  'tests/integration/parsePool.test.ts',
  'cube/tenantFilter.test.ts',
  'api/cube/routes.test.ts',
  'api/auth/loginFlood.test.ts',
  'api/uploads/quota.test.ts',
  'ingest/read/linear.test.ts',
]
const inBrowser = ['tests/e2e/hostile.test.ts', 'tests/e2e/hostileMails.test.ts', 'tests/e2e/bundle.test.ts']

/**
 * What vitest is given, run after run, for these files or for all. Each run is of one project: vitest runs none of several that differ
 * in their workers.
 */
export function hostileRuns(chosen: readonly string[] = []): string[][] {
  const files = (own: readonly string[]) => (chosen.length > 0 ? chosen : own)
  return [
    ['--project', 'unit', '--passWithNoTests', ...files(withoutBrowser)],
    ['--project', 'integration', '--passWithNoTests', ...files(withoutBrowser)],
    ['--project', 'e2e', '--passWithNoTests', ...files(inBrowser)],
  ]
}
