import { dirname, relative, sep } from 'node:path'

/**
 * The names under which files are stored: their paths from the deepest folder that holds them all, so that equal names in two
 * folders stay apart and nothing of the machine's own folders is told.
 */
export function storedNames(paths: readonly string[]): string[] {
  let [common = []] = paths.map(folders)
  for (const path of paths) {
    const other = folders(path)
    const end = common.findIndex((folder, at) => folder !== other[at])
    if (end !== -1) common = common.slice(0, end)
  }
  const base = common.join(sep) || sep
  return paths.map((path) => storedName(base, path))
}

/** The name of one file under a folder, with '/' on every system. */
export function storedName(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/').normalize('NFC')
}

function folders(path: string): string[] {
  return dirname(path).split(sep)
}
