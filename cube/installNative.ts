import { execFileSync } from 'node:child_process'
import { useNativeOrFallback } from './patches/nativeFallback.ts'

/**
 * `npm run cube:native`: fetches Cube's native addon where its download host can be reached, and says whether it arrived
 * (the rebuild itself ends well even when the download failed). Cube works without it.
 */
function main(): void {
  try {
    execFileSync('npm', ['rebuild', '@cubejs-backend/native', '--ignore-scripts=false'], { stdio: 'inherit' })
  } catch (cause) {
    process.stderr.write(`npm could not rebuild @cubejs-backend/native: ${String(cause)}\n`)
  }
  if (useNativeOrFallback()) {
    process.stdout.write('The native addon of Cube is installed.\n')
    return
  }
  process.stderr.write('The native addon of Cube did not arrive; Cube goes on with its JavaScript way.\n')
  process.exitCode = 1
}

main()
