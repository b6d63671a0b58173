import ts from 'typescript'

/** The field beside a field: the next of the same type in the order of its declaration. */
export function fieldSwaps(node: ts.PropertyAccessExpression, checker: ts.TypeChecker): string[] {
  const owner = checker.getTypeAtLocation(node.expression)
  const other = fieldBeside(owner, node.name.text, checker)
  if (other === null) return []
  return [`${node.expression.getText()}${node.questionDotToken ? '?.' : '.'}${other}`]
}

/** The field that a pattern may take instead: of `{ debtor }`, `account`. */
export function patternSwap(element: ts.BindingElement, checker: ts.TypeChecker): string | null {
  if (element.dotDotDotToken || !ts.isObjectBindingPattern(element.parent)) return null
  const name = element.propertyName ?? element.name
  if (!ts.isIdentifier(name)) return null
  return fieldBeside(checker.getTypeAtLocation(element.parent), name.text, checker)
}

/** The value that the next field of a literal holds, when it is of the same type and not the same text. */
export function valueSwap(node: ts.ObjectLiteralElementLike, checker: ts.TypeChecker): string | null {
  if (!ts.isObjectLiteralExpression(node.parent)) return null
  const value = valueOf(node)
  if (value === null) return null
  const beside = node.parent.properties.filter((other) => {
    const held = valueOf(other)
    return other !== node && held !== null && held.getText() !== value.getText() && sameType(held, value, checker)
  })
  const next = beside.find((other) => other.pos > node.pos) ?? beside[0]
  return (next && valueOf(next)?.getText()) ?? null
}

/** Whether two expressions are written as one type. */
export function sameType(one: ts.Node, other: ts.Node, checker: ts.TypeChecker): boolean {
  return typeText(checker.getTypeAtLocation(one), checker) === typeText(checker.getTypeAtLocation(other), checker)
}

function valueOf(node: ts.ObjectLiteralElementLike): ts.Expression | null {
  if (ts.isShorthandPropertyAssignment(node)) return node.name
  if (!ts.isPropertyAssignment(node)) return null
  return ts.isIdentifier(node.initializer) ? node.initializer : null
}

function fieldBeside(owner: ts.Type, name: string, checker: ts.TypeChecker): string | null {
  const fields = checker.getNonNullableType(owner).getProperties()
  const at = fields.findIndex((field) => field.name === name)
  const own = fields[at]
  if (own === undefined) return null
  const type = checker.getTypeOfSymbol(own)
  if (type.getCallSignatures().length > 0) return null
  const following = [...fields.slice(at + 1), ...fields.slice(0, at)]
  const other = following.find(
    (field) =>
      /^[A-Za-z]\w*$/.test(field.name) && typeText(checker.getTypeOfSymbol(field), checker) === typeText(type, checker),
  )
  return other?.name ?? null
}

function typeText(type: ts.Type, checker: ts.TypeChecker): string {
  return checker.typeToString(checker.getBaseTypeOfLiteralType(type), undefined, ts.TypeFormatFlags.NoTruncation)
}
