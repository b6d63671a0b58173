/** Records of one file at most: what a version leaves room for. */
const RECORDS_PER_FILE = 2 ** 20

/** A record's version: later files win, and within one file later records. */
export function versionOf(fileId: number, recordNo: number): number {
  return fileId * RECORDS_PER_FILE + recordNo
}

/** The file that brought a version. */
export function fileOfVersion(version: string): number {
  return Number(BigInt(version) / BigInt(RECORDS_PER_FILE))
}
