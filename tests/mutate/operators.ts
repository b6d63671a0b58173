import ts from 'typescript'
import { fieldSwaps, sameType } from './swaps.ts'

/** What a mutant writes instead of a node. */
export type Replacement = string

const operatorsFor: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<='],
  '<=': ['<'],
  '>': ['>='],
  '>=': ['>'],
  '===': ['!=='],
  '!==': ['==='],
  '+=': ['-='],
  '-=': ['+='],
}

const methodsFor = new Map(
  Object.entries({
    plus: 'minus',
    minus: 'plus',
    times: 'dividedBy',
    dividedBy: 'times',
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    trunc: 'round',
    find: 'findLast',
    indexOf: 'lastIndexOf',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
  }),
)

/** Every change of one node: the texts that may stand in its place. `isCondition` when an if or a loop asks it. */
export function replacementsOf(node: ts.Node, checker: ts.TypeChecker): Replacement[] {
  if (ts.isBinaryExpression(node)) return ofBinary(node, checker)
  if (ts.isPrefixUnaryExpression(node)) return ofPrefix(node)
  if (ts.isConditionalExpression(node)) return [node.whenTrue.getText(), node.whenFalse.getText()]
  if (ts.isCallExpression(node)) return ofCall(node, checker)
  if (ts.isPropertyAccessExpression(node)) return fieldSwaps(node, checker)
  if (ts.isNumericLiteral(node)) return isForTypes(node) || isSign(node) ? [] : ofNumber(Number(node.text))
  if (ts.isBigIntLiteral(node)) return [`${String(BigInt(node.text.slice(0, -1)) + 1n)}n`]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false']
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true']
  if (ts.isStringLiteral(node)) return ofText(node)
  return []
}

/** What an if or a loop may ask instead: nothing at all, both ways; a loop never the one without end. */
export function conditionReplacements(condition: ts.Expression): Replacement[] {
  return ts.isIfStatement(condition.parent) ? ['true', 'false'] : ['false']
}

function ofBinary(node: ts.BinaryExpression, checker: ts.TypeChecker): Replacement[] {
  const [left, operator, right] = [node.left.getText(), node.operatorToken.getText(), node.right.getText()]
  if (operator === '&&' || operator === '||') return [left, right]
  if (operator === '??') return ts.isLiteralExpression(node.right) ? [] : [left, right]
  if (['+', '+='].includes(operator) && !isNumber(node, checker)) return []
  const isAsked = isConditionOf(node.parent, node)
  const others = isAsked && /^[!=]==$/.test(operator) ? [] : (operatorsFor[operator] ?? [])
  return others.map((other) => `${left} ${other} ${right}`)
}

function ofPrefix(node: ts.PrefixUnaryExpression): Replacement[] {
  const operator = ts.tokenToString(node.operator)
  if (operator !== '!' && operator !== '-') return []
  return [node.operand.getText()]
}

function ofCall(node: ts.CallExpression, checker: ts.TypeChecker): Replacement[] {
  return [...swappedArguments(node, checker), ...ofMethod(node, checker)]
}

function swappedArguments(node: ts.CallExpression, checker: ts.TypeChecker): Replacement[] {
  // The order of their arguments means nothing.
  if (/^Math\.(min|max)$/.test(node.expression.getText())) return []
  const texts = node.arguments.map((argument) => argument.getText())
  return node.arguments.flatMap((argument, at) => {
    const next = node.arguments[at + 1]
    const isPair = next && texts[at] !== texts[at + 1] && sameType(argument, next, checker)
    if (!isPair) return []
    const swapped = texts.map((text, index) => (index === at ? texts[at + 1] : index === at + 1 ? texts[at] : text))
    return [`${node.expression.getText()}(${swapped.join(', ')})`]
  })
}

/** A call that answers what it was asked of may be left out; one with an opposite may be that. */
function ofMethod(node: ts.CallExpression, checker: ts.TypeChecker): Replacement[] {
  const callee = node.expression
  if (!ts.isPropertyAccessExpression(callee) || callee.questionDotToken) return []
  const receiver = callee.expression.getText()
  const left = sameType(node, callee.expression, checker) ? [receiver] : []
  const other = methodsFor.get(callee.name.text)
  const rest = node.getText().slice(callee.getText().length)
  return other === undefined ? left : [...left, `${receiver}.${other}${rest}`]
}

function ofNumber(value: number): Replacement[] {
  return value > 1 ? [String(value + 1), String(value - 1)] : [String(value + 1)]
}

/** What stands for an element that is always there: `list[at] ?? 0`. */
function isForTypes(node: ts.NumericLiteral): boolean {
  const { parent } = node
  return ts.isBinaryExpression(parent) && parent.right === node && ts.isElementAccessExpression(parent.left)
}

/** The 1 of an order, of which only the sign counts: `a < b ? -1 : 1`. */
function isSign(node: ts.NumericLiteral): boolean {
  const branch = ts.isPrefixUnaryExpression(node.parent) ? node.parent : node
  if (node.text !== '1' || !ts.isConditionalExpression(branch.parent)) return false
  const { whenTrue, whenFalse } = branch.parent
  return [whenTrue, whenFalse].some((other) => other.getText() === '-1')
}

/** Names and codes only: the words of a sentence are not mutated. */
function ofText(node: ts.StringLiteral): Replacement[] {
  const isCode = /^[A-Za-z0-9_.:/-]+$/.test(node.text)
  return isCode && !isOfError(node) ? [`'${node.text}~'`] : []
}

/** The words of an error are for people. */
function isOfError(node: ts.Node): boolean {
  return ts.isNewExpression(node.parent) && node.parent.expression.getText().endsWith('Error')
}

function isNumber(node: ts.Node, checker: ts.TypeChecker): boolean {
  const { flags } = checker.getTypeAtLocation(node)
  return (flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) !== 0
}

/** Whether an if or a loop asks this expression and nothing else. */
export function isConditionOf(parent: ts.Node, node: ts.Node): boolean {
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent))
    return parent.expression === node
  return ts.isForStatement(parent) && parent.condition === node
}
