/** The statements of a ClickHouse script, cut at its semicolons: not at those inside quotes or comments. Comments alone are no statement. */
export function splitStatements(script: string): readonly string[] {
  const statements: string[] = []
  let current = ''
  let hasCode = false
  for (const [token] of script.matchAll(tokens)) {
    if (token === ';') {
      if (hasCode) statements.push(current.trim())
      current = ''
      hasCode = false
      continue
    }
    current += token
    hasCode ||= !/^(\s+|--[\s\S]*|\/\*[\s\S]*)$/.test(token)
  }
  if (hasCode) statements.push(current.trim())
  return statements
}

const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\]|\\.|'')*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|\s+|[\s\S]/g
