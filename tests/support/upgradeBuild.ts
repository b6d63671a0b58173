import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Gives every script and style of a build another name, as a new version has; the service worker's list follows. */
export async function upgradeBuild(dist: string): Promise<void> {
  const assets = join(dist, 'assets')
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name))
  const renew = (text: string) => names.reduce((all, name) => all.replaceAll(name, `n-${name}`), text)
  for (const name of names)
    await writeFile(join(assets, `n-${name}`), renew(await readFile(join(assets, name), 'utf8')))
  const index = join(dist, 'index.html')
  await writeFile(index, renew(await readFile(index, 'utf8')))
  const worker = join(dist, 'sw.js')
  const listed = renew(await readFile(worker, 'utf8'))
  // Of files whose texts have changed too: without their former hashes, the page as another revision.
  await writeFile(worker, listed.replaceAll(/sha384-[\w+/=]+/g, '').replaceAll(/(revision"?:\s*["'`])/g, '$1n'))
  for (const name of names) await rm(join(assets, name))
}
