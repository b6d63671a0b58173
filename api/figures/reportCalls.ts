import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyReportCall } from '../../reports/question/reportCall.ts'

const folder = resolve(import.meta.dirname, '../../reports')

/** The calls of every folder of reports that has a call.ts, in the order of the folders' names. */
export const reportCalls: readonly AnyReportCall[] = await findCalls()

async function findCalls(): Promise<AnyReportCall[]> {
  const files = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name, 'call.ts'))
    .filter((file) => existsSync(file))
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href) as Promise<Record<string, AnyReportCall>>),
  )
  return modules.flatMap((module) => Object.values(module))
}
