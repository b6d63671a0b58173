import pg from 'pg'

/** Rings when an upload or an order is committed, and every `pollMs` in any case. */
export interface WorkBell {
  wait(): Promise<void>
  ring(): void
  close(): Promise<void>
}

/** Listens on Postgres' channel 'inbox'. A lost connection is opened again at the next wait; polling covers the gap. */
export function listenForWork(databaseUrl: string, pollMs: number): WorkBell {
  let client: pg.Client | null = null
  let isClosed = false
  let hasRung = false
  let wake: (() => void) | null = null

  function ring(): void {
    hasRung = true
    wake?.()
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'comptoir-inbox' })
    const drop = () => {
      if (client === fresh) client = null
    }
    fresh.on('error', drop)
    fresh.on('end', drop)
    fresh.on('notification', ring)
    client = fresh
    try {
      await fresh.connect()
      await fresh.query('LISTEN inbox')
      // What came before this moment was told to nobody: look once more.
      hasRung = true
    } catch {
      drop()
    }
  }

  return {
    ring,
    async wait() {
      if (client === null && !isClosed) await connect()
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pollMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wake = null
      hasRung = false
    },
    async close() {
      isClosed = true
      await client?.end().catch(() => undefined)
    },
  }
}
