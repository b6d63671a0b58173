import type { Core, GatewayParts, MetaConfig } from '../cubePackages.ts'
import type { Compile } from './statements.ts'

/**
 * Asks Cube's own parts for the statement of a question, as its gateway does: the question made whole, the compiled statement, and
 * what the answer says of its members. Throws what Cube refuses.
 */
export function createCompile(
  core: Core,
  { normalizeQuery, remapToQueryAdapterFormat, prepareAnnotation }: GatewayParts,
): Compile {
  return async (question, cacheMode) => {
    const context = { securityContext: {}, requestId: 'shape' }
    const compiler = await core.getCompilerApi(context)
    const { cubeEvaluator } = await compiler.getCompilers(context)
    if (cubeEvaluator.isRbacEnabled())
      throw new Error('the model has rules of access that a kept statement does not know')
    const query = remapToQueryAdapterFormat(normalizeQuery(structuredClone(question), false, cacheMode))
    const compiled = await compiler.getSql({
      ...query,
      timeDimensions: query.timeDimensions ?? [],
      contextSymbols: { securityContext: {} },
      requestId: context.requestId,
    })
    if (compiled.external || compiled.preAggregations.length > 0) throw new Error('a statement of no kind that is kept')
    const visible = visibleOf(await compiler.metaConfig(context, context))
    const annotation = prepareAnnotation(visible, query)
    const { measures, dimensions, timeDimensions } = annotation
    const [sql, values] = compiled.sql
    return {
      ...{ sql, values },
      request: {
        ...{ aliasToMemberNameMap: compiled.aliasNameToMember, query, queryType: 'regularQuery' },
        annotation: { ...measures, ...dimensions, ...timeDimensions },
      },
      about: {
        query,
        annotation,
        dataSource: compiled.dataSource,
        dbType: 'clickhouse',
        external: false,
        slowQuery: false,
      },
    }
  }
}

/** What may be named in an answer, as the gateway shows it. */
function visibleOf(meta: readonly MetaConfig[]): MetaConfig[] {
  return meta.map(({ config }) => {
    const kinds = (['measures', 'dimensions', 'segments'] as const).map((kind) => [
      kind,
      config[kind]?.filter(({ isVisible }) => isVisible),
    ])
    return { config: { ...config, ...Object.fromEntries(kinds) } as MetaConfig['config'] }
  })
}
