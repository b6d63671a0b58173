import ts from 'typescript'
import { conditionReplacements, isConditionOf, replacementsOf } from './operators.ts'
import { patternSwap, valueSwap } from './swaps.ts'

/** One change of the product: `before` stands at `line` (from 1), `after` in its place. */
export interface Mutant {
  readonly id: number
  readonly file: string
  readonly line: number
  /** The whole line, by which an explained survivor is known again wherever it moves. */
  readonly text: string
  readonly before: string
  readonly after: string
}

/** A file of which every mutant can be switched on while it runs: `globalThis.mutation.is(id)` chooses. */
export interface Instrumented {
  readonly text: string
  readonly mutants: readonly Mutant[]
}

/** Writes the mutants of a file into it, each behind its number; numbers go on from `firstId`. */
export function instrument(source: ts.SourceFile, checker: ts.TypeChecker, naming: Naming): Instrumented {
  const mutants: Mutant[] = []
  const lines = source.text.split('\n')

  const is = (node: ts.Node, after: string, before = node.getText(source)): string => {
    const id = naming.firstId + mutants.length
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    mutants.push({ id, file: naming.path, line: line + 1, text: lines[line]?.trim() ?? '', before, after })
    return `globalThis.mutation.is(${id})`
  }

  const text = (node: ts.Node): string => {
    const own = changed(node)
    const isBody = ts.isIterationStatement(node.parent, false) && node.parent.statement === node
    // A loop that a mutant made endless throws.
    return isBody ? `{ globalThis.mutation.turn(); ${own} }` : own
  }

  const changed = (node: ts.Node): string => {
    if (isKept(node)) return node.getText(source)
    if (ts.isBindingElement(node)) return pattern(node)
    if (ts.isShorthandPropertyAssignment(node)) return shorthand(node)
    if (ts.isExpressionStatement(node)) return statement(node)
    if (ts.isBreakOrContinueStatement(node)) return `{ if (!${is(node, '')}) ${node.getText(source)} }`
    return ts.isExpression(node) && mayBeWrapped(node) ? choice(node) : inside(node)
  }

  /** The node's text with its children's mutants in it. */
  const inside = (node: ts.Node): string => {
    const whole = source.text
    let [result, at] = ['', node.getStart(source)]
    ts.forEachChild(node, (child) => {
      if (child.getStart(source) < at)
        throw new Error(`children out of order in ${naming.path}: ${node.getText(source)}`)
      result += whole.slice(at, child.getStart(source)) + text(child)
      at = child.getEnd()
    })
    return result + whole.slice(at, node.getEnd())
  }

  const choice = (node: ts.Expression): string => {
    const asked = isConditionOf(node.parent, node) ? conditionReplacements(node) : []
    const beside = ts.isPropertyAssignment(node.parent) ? valueSwap(node.parent, checker) : null
    const afters = [...asked, ...replacementsOf(node, checker), ...(beside === null ? [] : [beside])]
    const choices = afters.map((after) => `${is(node, after)} ? (${after}) : `)
    return choices.length === 0 ? inside(node) : `(${choices.join('')}(${inside(node)}))`
  }

  // In braces, for an else that follows.
  const statement = (node: ts.ExpressionStatement): string =>
    ts.isStringLiteral(node.expression) ? node.getText(source) : `{ if (!${is(node, '')}) { ${inside(node)} } }`

  const pattern = (node: ts.BindingElement): string => {
    const other = patternSwap(node, checker)
    if (other === null) return inside(node)
    const name = (node.propertyName ?? node.name).getText(source)
    const rest = node.initializer ? ` = ${text(node.initializer)}` : ''
    return `[${is(node, other, name)} ? '${other}' : '${name}']: ${text(node.name)}${rest}`
  }

  const shorthand = (node: ts.ShorthandPropertyAssignment): string => {
    const other = valueSwap(node, checker)
    const name = node.name.text
    return other === null ? name : `${name}: ${is(node, other)} ? ${other} : ${name}`
  }

  return { text: inside(source), mutants }
}

/** How the mutants of a file are named: its path in the repository and the first free number. */
export interface Naming {
  readonly path: string
  readonly firstId: number
}

/** Types and imports hold nothing that runs. */
function isKept(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  )
}

/** Whether a choice in parentheses may stand where the expression stands. */
function mayBeWrapped(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent) && parent.expression === node) return false
  if (ts.isBinaryExpression(parent) && parent.left === node && isAssignment(parent)) return false
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) return !isCount(parent)
  if (ts.isOptionalChain(node) && ts.isOptionalChain(parent)) return parent.expression !== node
  if (ts.isSpreadAssignment(parent) || ts.isExpression(parent)) return true
  return !('name' in parent && parent.name === node)
}

function isAssignment(node: ts.BinaryExpression): boolean {
  const { kind } = node.operatorToken
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
}

function isCount(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): boolean {
  return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken
}
