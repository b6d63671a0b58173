import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

// `npm run check`: everything that needs no engine, several steps at a time, the longest first. Prints what failed.

const steps = ['test:unit', 'types', 'lint', 'imports', 'deadcode', 'format']
const lanes = Math.min(Math.max(availableParallelism(), 2), 4)
const failed: string[] = []
const waiting = [...steps]

await Promise.all(Array.from({ length: lanes }, work))
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

async function work(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await run(step)
}

function run(step: string): Promise<void> {
  const started = Date.now()
  const child = spawn('npm', ['run', '--silent', step], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((done) => {
    child.once('close', (code) => {
      const isGood = code === 0
      console.log(`${isGood ? '✓' : '✗'} ${step} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
      if (!isGood) failed.push(step)
      if (!isGood || step.startsWith('test:')) console.log(output)
      done()
    })
  })
}
