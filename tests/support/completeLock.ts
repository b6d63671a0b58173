import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// `npm run lock`, after a change of dependencies: npm writes no lock entry for a platform package that the registry did not
// answer for, and `npm ci` then refuses the lock elsewhere (EUSAGE, Missing: …). This adds those entries.

interface LockEntry {
  version?: string
  optionalDependencies?: Record<string, string>
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const systems = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix']
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

const path = join(import.meta.dirname, '../../package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, LockEntry> }
const names = new Set(Object.keys(lock.packages).map((place) => place.replace(/^.*node_modules\//, '')))
const added = Object.values(lock.packages).flatMap(missingOf)
for (const [name, entry] of added) lock.packages[`node_modules/${name}`] = entry
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} platform packages added to package-lock.json`)

function missingOf(parent: LockEntry): [name: string, entry: LockEntry][] {
  return Object.entries(parent.optionalDependencies ?? {})
    .filter(([name]) => !names.has(name))
    .flatMap(([name, range]) => {
      names.add(name)
      const entry = platformEntry(name, range, parent)
      return entry ? [[name, entry] as [string, LockEntry]] : []
    })
}

/** An entry for a package named after its platform, like …-linux-x64-gnu; undefined for any other optional package. */
function platformEntry(name: string, range: string, parent: LockEntry): LockEntry | undefined {
  const words = name.split(/[-/]/).map((word) => (word === 'windows' ? 'win32' : word))
  const os = words.find((word) => systems.includes(word))
  const cpu = words.find((word) => processors.includes(word))
  if (os === undefined || cpu === undefined) return undefined
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return {
    version: range.replace(/^[\^~]/, ''),
    cpu: [cpu],
    ...(parent.dev && { dev: true }),
    ...(libc !== undefined && os === 'linux' && { libc: [libc] }),
    optional: true,
    os: [os],
  }
}
