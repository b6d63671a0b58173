import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import type { PushMessage } from '../../api/push/pushes.ts'
import { uniqueWord } from './builders.ts'

/** A notification as its push service gets it: what it cannot read, and the heads that it obeys. */
export interface SealedPush {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A push service (RFC 8030) on this machine, whatever the name of the endpoint. */
export interface PushService {
  /** Leads every https endpoint here, in plain. */
  readonly agent: Agent
  readonly received: SealedPush[]
  /** The statuses of the next notifications; afterwards 201. */
  readonly statuses: number[]
  stop(): Promise<void>
}

class LocalAgent extends Agent {
  constructor(private readonly port: number) {
    super()
  }

  override createConnection() {
    return connect(this.port, '127.0.0.1')
  }
}

export async function startPushService(): Promise<PushService> {
  const received: SealedPush[] = []
  const statuses: number[] = []
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const status = statuses.shift() ?? 201
      if (status < 300) received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      answer.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    agent: new LocalAgent((server.address() as AddressInfo).port),
    received,
    statuses,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A device as its browser makes one: what it gives away, and how it opens what it gets (RFC 8291, worked out here anew). */
export function makeDevice() {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const auth = randomBytes(16)
  const path = `/${uniqueWord('device')}`
  return {
    path,
    subscription: {
      endpoint: `https://push.example.org${path}`,
      keys: { p256dh: curve.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    },
    open: ({ body }: SealedPush): PushMessage => {
      const [salt, server] = [body.subarray(0, 16), body.subarray(21, 21 + 65)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), server])
      const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(server), auth, info, 32))
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
      const sealed = body.subarray(21 + 65)
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      cipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage
    },
  }
}
