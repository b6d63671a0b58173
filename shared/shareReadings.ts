/**
 * Reads once for all who ask in the meantime: who asks while a reading runs is answered by the next one, which they share. So each
 * gets what was read after they asked, and a screen's questions at once cost two readings, not one each. A failure is told to those who shared it.
 *
 * @param read what stands now under a key
 */
export function shareReadings<Answer>(read: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const readings = new Map<string, Reading<Answer>>()
  const start = (key: string): Promise<Answer> => {
    const answer = read(key)
    const about: Reading<Answer> = { running: answer }
    readings.set(key, about)
    const end = () => {
      if (about.next === undefined) readings.delete(key)
    }
    about.running = answer.then(end, end)
    return answer
  }
  return (key) => {
    const about = readings.get(key)
    return about === undefined ? start(key) : (about.next ??= about.running.then(() => start(key)))
  }
}

interface Reading<Answer> {
  running: Promise<unknown>
  next?: Promise<Answer>
}
