import { parser } from '@prometheus-io/lezer-promql'

/** One selector of an expression: a metric, what its labels must be equal to, and every label that the expression names of it. */
export interface Selector {
  readonly metric: string
  readonly equal: readonly (readonly [label: string, value: string])[]
  readonly labels: readonly string[]
}

type Node = ReturnType<ReturnType<typeof parser.parse>['topNode']['cursor']>['node']

/** The selectors of a PromQL expression, read by Prometheus' own grammar; throws when it is none. */
export function selectorsOf(expression: string): readonly Selector[] {
  const tree = parser.parse(expression)
  const textOf = (node: Node) => expression.slice(node.from, node.to)
  const found: Selector[] = []
  tree.iterate({
    enter({ node }) {
      if (node.type.isError) throw new Error(`not PromQL: ${expression} (at ${node.from})`)
      if (node.name === 'VectorSelector') found.push(readSelector(node, textOf))
    },
  })
  if (found.length === 0) throw new Error(`no metric is asked: ${expression}`)
  return found
}

function readSelector(selector: Node, textOf: (node: Node) => string): Selector {
  const metric = selector.getChild('Identifier')
  if (metric === null) throw new Error(`a selector without a metric: ${textOf(selector)}`)
  const matchers = (selector.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []).map((matcher) => {
    const [label, operator, value] = ['LabelName', 'MatchOp', 'StringLiteral'].map((name) => {
      const part = matcher.getChild(name)
      return part === null ? '' : textOf(part)
    })
    return { label: label ?? '', isEqual: operator === '=', value: (value ?? '').slice(1, -1) }
  })
  return {
    metric: textOf(metric),
    equal: matchers.filter(({ isEqual }) => isEqual).map(({ label, value }) => [label, value] as const),
    labels: [...matchers.map(({ label }) => label), ...groupingLabels(selector, textOf)],
  }
}

/** The labels that the aggregations around a selector keep. */
function groupingLabels(selector: Node, textOf: (node: Node) => string): string[] {
  const labels: string[] = []
  for (let around = selector.parent; around !== null; around = around.parent) {
    const grouping =
      around.name === 'AggregateExpr' ? around.getChild('AggregateModifier')?.getChild('GroupingLabels') : null
    for (const label of grouping?.getChildren('LabelName') ?? []) labels.push(textOf(label))
  }
  return labels
}
