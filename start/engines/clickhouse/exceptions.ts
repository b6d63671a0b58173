/** A failure in ClickHouse's own form: "Code: 60. DB::Exception: … (UNKNOWN_TABLE)". */
export class ClickhouseException extends Error {
  override readonly name = 'ClickhouseException'
  readonly code: number
  readonly status: number

  constructor(code: number, type: string, text: string) {
    super(`Code: ${code}. DB::Exception: ${text} (${type})`)
    this.code = code
    this.status = statusOf(code)
  }
}

const statuses: readonly (readonly [status: number, codes: readonly number[]])[] = [
  [401, [194]],
  [403, [192, 193, 291, 495, 497, 516]],
  [400, [6, 26, 27, 36, 38, 41, 42, 43, 47, 50, 53, 62, 63, 70, 72, 117, 130, 131, 149, 161, 183, 184, 456, 457]],
  [404, [16, 46, 60, 75, 81, 115, 158, 372]],
  [408, [159, 160, 209, 394]],
  [413, [158, 307, 396]],
  [503, [202, 203, 373]],
]

function statusOf(code: number): number {
  return statuses.find(([, codes]) => codes.includes(code))?.[0] ?? 500
}

/** Any failure as ClickHouse would word it; the engine's own messages keep their code. */
export function asException(error: unknown): ClickhouseException {
  if (error instanceof ClickhouseException) return error
  const message = error instanceof Error ? error.message : String(error)
  const found = /Code: (\d+)\. DB::Exception: ([\s\S]*) \(([A-Z0-9_]+)\)\s*$/.exec(message)
  if (found) return new ClickhouseException(Number(found[1]), found[3] ?? '', found[2] ?? '')
  return new ClickhouseException(1002, 'UNKNOWN_EXCEPTION', message)
}
