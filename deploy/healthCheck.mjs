// Asks an address of this container and ends with 0 when the answer's status is the one that is expected:
//   node deploy/healthCheck.mjs http://127.0.0.1:3000/livez 200
// The image has neither curl nor wget.
const [, , url = '', expected = '200'] = process.argv
try {
  const answer = await fetch(url, { signal: AbortSignal.timeout(4_000), redirect: 'manual' })
  await answer.body?.cancel()
  if (String(answer.status) !== expected) throw new Error(`${url} answered ${answer.status}, not ${expected}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
