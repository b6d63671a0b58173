import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')

/** The version of this program, as package.json says it. */
export const productVersion = (JSON.parse(text) as { version: string }).version
