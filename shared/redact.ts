/** What never stands in a log, and what stands in its place. Each starts where a word starts, so that a long line costs its length. */
const secrets: readonly (readonly [RegExp, string])[] = [
  // The user and password of an address: postgres://user:password@host.
  [/\/\/[^\s/@"'\\]{1,256}@/g, '//…@'],
  // An address of e-mail; it may begin behind an escape of JSON (\n), whose letter is none of its own.
  [
    /(?:(?<![^\s"'<>()[\]{},;:=/])|(?<=\\(?:[nrtbf"\\/]|u[\da-f]{4})))[^\s"'<>()[\]{},;:=/\\@…]+(?:@|%40)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu,
    '…@…',
  ],
  [/\bBearer [^\s"\\]+/gi, 'Bearer …'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '…'],
  [/\b(cpt|cdd)_[\w-]+/g, '$1_…'],
  [/\b(sk|rk|pk|whsec)_\w{8,}/g, '$1_…'],
  [/\$argon2[^\s"\\]+/g, '$argon2…'],
]

/** A text without e-mail addresses, tokens, keys, hashes of passwords and passwords in addresses. The form of a JSON line stays. */
export function redact(text: string): string {
  return secrets.reduce((line, [pattern, instead]) => line.replace(pattern, instead), text)
}

/** A statement with its literals left out: what people are called and search for is no matter of a log. An apostrophe within a word begins none. */
export function withoutLiterals(sql: string): string {
  return sql.replace(/(?<![\p{L}\d])'(?:[^'\\]|\\.|'')*'/gu, "'…'")
}
