/** Records of one file at most: what a version leaves room for. */
const RECORDS_PER_FILE = 2 ** 20

/** A record's version: later files win, and within one file later records. */
export function versionOf(fileId: number, recordNo: number): number {
  return fileId * RECORDS_PER_FILE + recordNo
}

/** The first version of a file that an expression of SQL names, as SQL. */
export function firstVersionSql(file: string): string {
  return `(${file}) * ${RECORDS_PER_FILE}`
}

/** The file that brought a version. */
export function fileOfVersion(version: string): number {
  return Number(BigInt(version) / BigInt(RECORDS_PER_FILE))
}

/** The file that brought a version that an expression of SQL names, as SQL. */
export function fileOfVersionSql(version: string): string {
  return `(${version}) / ${RECORDS_PER_FILE}`
}
