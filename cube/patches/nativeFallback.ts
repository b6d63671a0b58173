import { loadNativePackage } from '../cubePackages.ts'
import { finalResult, finalResults, type FinalRequest, type RootResult } from './finalResult.ts'

/**
 * Cube's native addon is a download outside the package registry. With it nothing happens here; without it the few
 * functions that the gateway calls are replaced by JavaScript ones that give the same bytes. Answers whether it is there.
 */
export function useNativeOrFallback(): boolean {
  const native = loadNativePackage()
  try {
    native.loadNative()
    return true
  } catch {
    Object.assign(native, fallback)
    const prototype = (native['NativeInstance'] as { prototype: object }).prototype
    Object.assign(prototype, { newJinjaEngine: () => noTemplates })
    return false
  }
}

const fallback = {
  isFallbackBuild: () => true,
  setupLogger: () => undefined,
  resetLogger: () => undefined,
  redactSqlLiterals: (sql: string) => sql.replace(/'(?:[^'\\]|\\.)*'/g, "'redacted'"),
  getFinalQueryResult: (request: FinalRequest, raw: Uint8Array, root: RootResult) =>
    Promise.resolve(encode(finalResult(request, decode(raw), root))),
  getFinalQueryResultMulti: (
    requests: readonly FinalRequest[],
    raws: readonly Uint8Array[],
    root: RootResult & { results: RootResult[] },
  ) => Promise.resolve(encode(finalResults(requests, raws.map(decode), root))),
}

const noTemplates = {
  loadTemplate: () => undefined,
  renderTemplate: () => {
    throw new Error('the model uses no templates')
  },
}

function decode(raw: Uint8Array) {
  return JSON.parse(Buffer.from(raw).toString('utf8')) as { members: string[]; columns: unknown[][] }
}

function encode(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value), 'utf8')
}
