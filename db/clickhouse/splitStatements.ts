/** The statements of a ClickHouse script, cut at its semicolons: not at those inside quotes or comments. Comments alone are no statement. */
export function splitStatements(script: string): readonly string[] {
  const statements = ['']
  for (const [token] of script.matchAll(tokens)) {
    if (token === ';') statements.push('')
    else statements.push((statements.pop() ?? '') + token)
  }
  return statements.filter(hasCode).map((statement) => statement.trim())
}

function hasCode(statement: string): boolean {
  return statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== ''
}

const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\]|\\.|'')*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|\s+|[\s\S]/g
