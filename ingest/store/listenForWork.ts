import pg from 'pg'

/** One who waits for work: resolves when an upload or an order was committed since it last waited, and every `pollMs` in any case. */
export interface WorkWaiter {
  wait(): Promise<void>
}

/** Rings everybody who waits. */
export interface WorkBell {
  waiter(): WorkWaiter
  ring(): void
  close(): Promise<void>
}

const CONNECT_WITHIN_MS = 10_000

/** Listens on Postgres' channel 'inbox'. A lost connection is opened again at the next wait; polling covers the gap. */
export function listenForWork(databaseUrl: string, pollMs: number): WorkBell {
  let client: pg.Client | null = null
  let isClosed = false
  let rings = 0
  const sleepers = new Set<() => void>()

  function ring(): void {
    rings += 1
    for (const wake of sleepers) wake()
  }

  function connect(): void {
    const fresh = makeClient(databaseUrl)
    const drop = () => {
      if (client === fresh) client = null
    }
    fresh.on('error', drop).on('end', drop).on('notification', ring)
    client = fresh
    // What came before it listened was told to nobody: look once more.
    listen(fresh).then(ring, drop)
  }

  function sleepUntilRung(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        sleepers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, pollMs)
      sleepers.add(wake)
    })
  }

  return {
    ring,
    waiter() {
      let heard = 0
      return {
        async wait() {
          if (client === null && !isClosed) connect()
          if (heard === rings && !isClosed) await sleepUntilRung()
          heard = rings
        },
      }
    },
    async close() {
      isClosed = true
      ring()
      await client?.end().catch(() => undefined)
    },
  }
}

function makeClient(databaseUrl: string): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    application_name: 'comptoir-inbox',
    keepAlive: true,
    // An address that swallows what it is sent must not hold the import up: polling goes on.
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: CONNECT_WITHIN_MS,
  })
}

async function listen(client: pg.Client): Promise<void> {
  try {
    await client.connect()
    await client.query('LISTEN inbox')
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
