import { connectionNow, onKnock, untilServerAnswers } from './connection.ts'

/** After so long without an answer the server is asked whether it answers at all. */
const silenceMs = 3000
/** A browser has six connections to a server that speaks HTTP/1.1; one of them is left to the question whether it answers. */
const mostUnderWay = 5

/** What is waited for while the server answers, oldest first, each with what ends the wait. */
const awaited = new Set<Awaited>()

interface Awaited {
  /** Ending it gives its connection back. */
  readonly isReading: boolean
  readonly end: (why: Silence) => void
}

/** Why a wait was ended: nothing answers, or its connection was needed to find that out. */
export class Silence extends Error {
  override readonly name = 'Silence'
  readonly isAway: boolean

  constructor(isAway: boolean) {
    super(isAway ? 'the server is away' : 'the connection was needed to ask whether the server answers')
    this.isAway = isAway
  }
}

/**
 * Waits for what must not be asked twice. While nothing comes, asks whether the server answers, so that the page says when it
 * does not; the wait itself goes on.
 */
export async function watchChange<T>(answer: Promise<T>): Promise<T> {
  return await watch(answer, () => void untilServerAnswers())
}

/**
 * Waits for what may be asked again. While nothing comes, asks whether the server answers: a slow answer is waited for however
 * long it takes, one of a server that is away is not. Throws Silence then; `ask` gets the signal that ends it.
 */
export async function watchReading<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return await waitUnlessAway(ask, true)
}

/** The same of a module, which nothing ends: only the wait for it. */
export async function watchModule<T>(load: () => Promise<T>): Promise<T> {
  return await waitUnlessAway(load, false)
}

async function waitUnlessAway<T>(ask: (signal: AbortSignal) => Promise<T>, isReading: boolean): Promise<T> {
  const controller = new AbortController()
  const { signal } = controller
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Silence), { once: true })
  })
  const own: Awaited = { isReading, end: (why) => controller.abort(why) }
  awaited.add(own)
  const onSilence = () => (connectionNow() === 'away' ? own.end(new Silence(true)) : void untilServerAnswers())
  try {
    return await watch(Promise.race([ask(signal), ended]), onSilence)
  } finally {
    awaited.delete(own)
  }
}

async function watch<T>(answer: Promise<T>, onSilence: () => void): Promise<T> {
  const timer = setInterval(onSilence, silenceMs)
  return await answer.finally(() => clearInterval(timer))
}

onKnock({
  before: () => {
    const readings = [...awaited].filter(({ isReading }) => isReading)
    readings.slice(mostUnderWay).forEach(({ end }) => end(new Silence(false)))
  },
  unanswered: () => [...awaited].forEach(({ end }) => end(new Silence(true))),
})
