import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * `npm run sbom [path]`: writes what the product is made of, as CycloneDX JSON, from the lock file: every package that an
 * installation gets, with version, licence, origin and checksum. To data/sbom.cdx.json unless said otherwise, which git leaves out.
 */
const path = resolve(process.argv[2] ?? 'data/sbom.cdx.json')
const words = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
const { status, stdout, stderr } = spawnSync('npm', words, { encoding: 'utf8', maxBuffer: 1 << 28 })
if (status !== 0) {
  process.stderr.write(stderr)
  process.exit(status ?? 1)
}
const { components } = JSON.parse(stdout) as { components: readonly unknown[] }
mkdirSync(dirname(path), { recursive: true })
writeFileSync(path, stdout)
process.stdout.write(`${components.length} components: ${path}\n`)
