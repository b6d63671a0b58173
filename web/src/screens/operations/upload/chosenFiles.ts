/** What a person chose or dropped: the files to send, and how many others, no XML, their folders held. */
export interface ChosenFiles {
  readonly files: readonly File[]
  /** Of all of them: a browser takes its time to tell the size of each of 8000. */
  readonly bytes: number
  readonly leftOut: number
}

const byPath = new Intl.Collator('fr', { numeric: true })

/**
 * Files named one by one stay as they are, in their order: the rules of the page judge them. Those of a folder are put in
 * the order of their names, as the till numbers them, and what is no XML there (a system's own files, say) is left out.
 */
export function readChosen(chosen: readonly File[]): ChosenFiles {
  const inFolders = chosen.filter((file) => isInFolder(pathOf(file)))
  if (inFolders.length === 0) return { files: chosen, bytes: bytesOf(chosen), leftOut: 0 }
  const xml = inFolders.filter(({ name }) => /\.xml$/i.test(name))
  const sorted = xml.map((file) => ({ file, path: pathOf(file) })).sort((a, b) => byPath.compare(a.path, b.path))
  const named = chosen.filter((file) => !isInFolder(pathOf(file)))
  const files = [...named, ...sorted.map(({ file }) => file)]
  return { files, bytes: bytesOf(files), leftOut: inFolders.length - xml.length }
}

function bytesOf(files: readonly File[]): number {
  return files.reduce((total, { size }) => total + size, 0)
}

/** The browser's own path for a chosen folder, the drop zone's for a dropped one. */
function pathOf(file: File & { readonly relativePath?: unknown }): string {
  const { relativePath } = file
  const path = typeof relativePath === 'string' ? relativePath : file.webkitRelativePath
  return path.replace(/^\.?\//, '')
}

function isInFolder(path: string): boolean {
  return path.includes('/')
}
