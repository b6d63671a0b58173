import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

/** A checkout session as Stripe's API answers it. */
export interface FakeSession {
  readonly id: string
  readonly object: 'checkout.session'
  readonly client_reference_id: string
  readonly amount_total: number
  readonly currency: string
  readonly success_url: string
  readonly cancel_url: string
  readonly url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
}

/** A signed event, as it arrives at the webhook. */
export interface SignedEvent {
  readonly body: string
  readonly signature: string
}

export interface StripeServer {
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Every session that was asked for, in order; `asked` are the form fields of the request. */
  readonly sessions: Map<string, FakeSession>
  readonly asked: URLSearchParams[]
  sessionOfToken(token: string): FakeSession
  /** The customer pays, or the hour passes. */
  pay(id: string): void
  expire(id: string): void
  event(
    type: string,
    id: string,
    options?: { at?: number; secret?: string; changes?: Partial<FakeSession> },
  ): SignedEvent
  /** While true every request is answered 500. */
  isDown: boolean
  stop(): Promise<void>
}

const signer = new Stripe('sk_test_unused')

/** Stripe's checkout sessions on loopback: same paths, same form encoding, idempotency keys, and real webhook signatures. */
export async function startStripeServer(): Promise<StripeServer> {
  const secretKey = `sk_test_${randomUUID().replaceAll('-', '')}`
  const webhookSecret = `whsec_${randomUUID().replaceAll('-', '')}`
  const sessions = new Map<string, FakeSession>()
  const byIdempotencyKey = new Map<string, FakeSession>()
  const asked: URLSearchParams[] = []
  const http = createServer((request, answer) => void handle(request, answer))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const server: StripeServer = {
    url,
    secretKey,
    webhookSecret,
    sessions,
    asked,
    sessionOfToken,
    pay,
    expire,
    event,
    isDown: false,
    stop: () => {
      http.closeAllConnections()
      return new Promise((resolve) => http.close(() => resolve()))
    },
  }
  return server

  async function handle(request: IncomingMessage, answer: ServerResponse) {
    const form = new URLSearchParams(await readText(request))
    if (server.isDown) return send(answer, 500, { error: { type: 'api_error', message: 'down' } })
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return send(answer, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
    }
    const [, , , , id, action] = (request.url ?? '').split('?')[0]!.split('/')
    if (id === undefined && request.method === 'GET')
      return send(answer, 200, { object: 'list', data: [...sessions.values()], has_more: false, url: request.url })
    if (id === undefined) return send(answer, 200, create(form, String(request.headers['idempotency-key'])))
    const session = sessions.get(id)
    if (session === undefined)
      return send(answer, 404, { error: { type: 'invalid_request_error', message: 'No such checkout.session' } })
    if (action !== 'expire') return send(answer, 200, session)
    if (session.status !== 'open') {
      return send(answer, 400, {
        error: { type: 'invalid_request_error', message: `${session.status} sessions cannot be expired` },
      })
    }
    session.status = 'expired'
    send(answer, 200, session)
  }

  function create(form: URLSearchParams, idempotencyKey: string): FakeSession {
    const known = byIdempotencyKey.get(idempotencyKey)
    if (known !== undefined) return known
    asked.push(form)
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total:
        Number(form.get('line_items[0][price_data][unit_amount]')) * Number(form.get('line_items[0][quantity]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      url: `${url}/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
    }
    sessions.set(id, session)
    byIdempotencyKey.set(idempotencyKey, session)
    return session
  }

  function sessionOfToken(token: string): FakeSession {
    const found = [...sessions.values()].find((session) => session.client_reference_id === token)
    if (found === undefined) throw new Error('no session of this token')
    return found
  }

  function pay(id: string): void {
    const session = sessions.get(id)!
    if (session.status !== 'open') throw new Error(`${session.status} sessions cannot be paid`)
    session.status = 'complete'
    session.payment_status = 'paid'
  }

  function expire(id: string): void {
    const session = sessions.get(id)!
    if (session.status === 'open') session.status = 'expired'
  }

  function event(
    type: string,
    id: string,
    options: { at?: number; secret?: string; changes?: Partial<FakeSession> } = {},
  ) {
    const object = { ...sessions.get(id), ...options.changes }
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created: 1, data: { object } })
    const signature = signer.webhooks.generateTestHeaderString({
      payload: body,
      secret: options.secret ?? webhookSecret,
      timestamp: options.at ?? Math.floor(Date.now() / 1000),
    })
    return { body, signature }
  }
}

function send(answer: ServerResponse, status: number, body: unknown): void {
  answer.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
  answer.end(JSON.stringify(body))
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
