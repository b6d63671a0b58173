import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handOn } from './handOn.ts'

/** What the network does with what is asked: nothing at all, half of each page and then nothing, a proxy's 'Bad Gateway', or late what is asked of the API. */
type Mood = 'steady' | 'silent' | 'halfPages' | 'badGateway' | 'late'

/** Longer than a page takes to find that a server is away. */
const lateMs = 9000

/** A network between a browser and an API, at an address of its own. */
export interface UnsteadyNetwork {
  readonly url: string
  /** From now on; what hangs goes on hanging until `steady`, which breaks its connections. */
  turn(mood: Mood): void
  /** What was asked while it was not steady, as 'GET /path'. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

/** Stands between a browser and the API at this address; steady at first. */
export async function startUnsteadyNetwork(api: string): Promise<UnsteadyNetwork> {
  let mood: Mood = 'steady'
  const asked: string[] = []
  const hanging = new Set<ServerResponse>()
  const server = createServer((question, answer) => {
    if (mood !== 'steady') asked.push(`${question.method} ${question.url}`)
    if (mood === 'silent') return void hanging.add(answer)
    if (mood === 'badGateway')
      return void answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
    const isLate = mood === 'late' && /^\/(v1|cubejs-api)\//.test(question.url ?? '')
    const passing = { api: new URL(api), isCut: mood === 'halfPages', onCut: () => hanging.add(answer) }
    setTimeout(() => passOn(question, answer, passing), isLate ? lateMs : 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    turn: (next) => {
      mood = next
      if (next !== 'steady') return
      hanging.forEach((answer) => answer.destroy())
      hanging.clear()
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

interface Passing {
  readonly api: URL
  readonly isCut: boolean
  readonly onCut: () => void
}

function passOn(question: IncomingMessage, answer: ServerResponse, { api, isCut, onCut }: Passing): void {
  const headers = { ...question.headers, host: api.host }
  if (!isCut) return handOn(question, answer, { target: api, headers })
  // What a browser knows already would come as 304, without a body that could be cut.
  const plain = { ...headers, 'if-none-match': '', 'if-modified-since': '', 'accept-encoding': 'identity' }
  const giveBody = (told: IncomingMessage) => {
    if (!(told.headers['content-type'] ?? '').includes('text/html')) return void told.pipe(answer)
    const parts: Buffer[] = []
    told.on('data', (part: Buffer) => parts.push(part))
    told.on('end', () => {
      const page = Buffer.concat(parts)
      answer.write(page.subarray(0, page.length / 2))
      onCut()
    })
  }
  handOn(question, answer, { target: api, headers: plain, giveBody })
}
