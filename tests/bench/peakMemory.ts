import { readFile, writeFile } from 'node:fs/promises'

/** The most memory that a process ever held, or since its peak was forgotten, in MB; Linux tells it. */
export async function peakMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1000
}

/** Begins a process' peak anew. */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}

/** Milliseconds of CPU that a process took since it began. */
export async function cpuMsOf(pid: number): Promise<number> {
  return (await spentBy(pid)).cpuMs
}

/** The same of a process with those that it started, also when they ended. */
export async function cpuMsOfTree(pid: number): Promise<number> {
  const { own, ended } = await ticksOf(pid)
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)
  // One that ends meanwhile is among those that ended the next time.
  const running = await Promise.all(children.map((child) => cpuMsOfTree(child).catch(() => 0)))
  return (own + ended) * 10 + running.reduce((total, ms) => total + ms, 0)
}

/** What a process took since it began: milliseconds of CPU, of those the kernel's, and pages of memory (4 KB) that it had to be given. */
export async function spentBy(pid: number) {
  const fields = await statOf(pid)
  const [newPages = 0, user = 0, system = 0] = [fields[7], fields[11], fields[12]]
  return { cpuMs: (user + system) * 10, kernelMs: system * 10, newPages }
}

/** User and system time, of a hundredth of a second each: its own, and that of children that ended. */
async function ticksOf(pid: number): Promise<{ readonly own: number; readonly ended: number }> {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = (await statOf(pid)).slice(11, 15)
  return { own: user + system, ended: endedUser + endedSystem }
}

/** The kernel's figures of a process, from its state on. */
async function statOf(pid: number): Promise<number[]> {
  const [, after = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')
  return after.split(' ').map(Number)
}
