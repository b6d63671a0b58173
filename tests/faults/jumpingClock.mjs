// Loaded before a program (NODE_OPTIONS=--import=…): its clock is off by the milliseconds that stand in the file CLOCK_FILE, read
// anew all the time. The programs know the time by Date alone; what measures a duration (performance.now) stays as it is.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE
const RealDate = Date
const maxAgeMs = 100
let offset = 0
let readAt = 0

function now() {
  const real = RealDate.now()
  if (real - readAt > maxAgeMs) {
    readAt = real
    try {
      offset = Number(readFileSync(file, 'utf8')) || 0
    } catch {
      offset = 0
    }
  }
  return real + offset
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, created) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, created === globalThis.Date ? target : created),
  apply: (target) => new target(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
