import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

/**
 * Moves a file into a folder under its own name, with a number where that name is taken: nothing is ever overwritten. The
 * reason, if there is one, stands beside it before it comes. Answers where it is.
 */
export async function moveAside(path: string, folder: string, reason: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const place = await reserve(folder, basename(path))
  const reasonPlace = `${place}.raison.txt`
  try {
    if (reason !== '') await writeFile(reasonPlace, reason)
    await rename(path, place)
  } catch (error) {
    for (const left of [place, reasonPlace]) await rm(left, { force: true })
    throw error
  }
  return place
}

/** Takes a free name by creating it: no other program can take it in between. */
async function reserve(folder: string, name: string): Promise<string> {
  const ending = extname(name)
  const bare = name.slice(0, name.length - ending.length)
  for (let number = 1; ; number += 1) {
    const place = join(folder, number === 1 ? name : `${bare} (${number})${ending}`)
    const file = await open(place, 'wx').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null
      throw error
    })
    if (file === null) continue
    await file.close()
    return place
  }
}
