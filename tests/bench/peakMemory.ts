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
  const [, after = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')
  const fields = after.split(' ')
  // Of a hundredth of a second each: user and system.
  return (Number(fields[11]) + Number(fields[12])) * 10
}
