import { connectionNow, onKnock, untilServerAnswers } from './connection.ts'

/** After so long without an answer the server is asked whether it answers at all. */
const silenceMs = 3000
/** A browser has six connections to a server that speaks HTTP/1.1; one of them is left to the question whether it answers, once all that cannot give way has one. */
const mostUnderWay = 5

/** What is waited for, oldest first. */
const awaited = new Set<Awaited>()

interface Awaited {
  /** It is asked again by itself when its connection is taken from it. */
  readonly givesRoom: boolean
  /** Nothing ends the wait for a change. */
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
  const own: Awaited = { givesRoom: false, end: () => undefined }
  return await watch(own, answer, () => void untilServerAnswers())
}

/**
 * Waits for what changes nothing. While nothing comes, asks whether the server answers: a slow answer is waited for however long
 * it takes, one of a server that is away is not. Throws Silence then; `ask` gets the signal that ends it.
 */
export async function watchReading<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return await waitUnlessAway(ask, false)
}

/** The same of what is asked again by itself, so that it may lose its connection to the question whether the server answers. */
export async function watchQuestion<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return await waitUnlessAway(ask, true)
}

async function waitUnlessAway<T>(ask: (signal: AbortSignal) => Promise<T>, givesRoom: boolean): Promise<T> {
  const controller = new AbortController()
  const { signal } = controller
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Silence), { once: true })
  })
  const own: Awaited = { givesRoom, end: (why) => controller.abort(why) }
  const onSilence = () => (connectionNow() === 'away' ? own.end(new Silence(true)) : void untilServerAnswers())
  return await watch(own, Promise.race([ask(signal), ended]), onSilence)
}

async function watch<T>(own: Awaited, answer: Promise<T>, onSilence: () => void): Promise<T> {
  awaited.add(own)
  const timer = setInterval(onSilence, silenceMs)
  try {
    return await answer
  } finally {
    clearInterval(timer)
    awaited.delete(own)
  }
}

onKnock({
  before: () => {
    const giving = [...awaited].filter(({ givesRoom }) => givesRoom)
    const firm = awaited.size - giving.length
    giving.slice(Math.max(0, mostUnderWay - firm)).forEach(({ end }) => end(new Silence(false)))
  },
  unanswered: () => [...awaited].forEach(({ end }) => end(new Silence(true))),
})
