import { SMTPServer } from 'smtp-server'

/** A mail as it came over the wire: its envelope and its source. */
export interface CaughtMail {
  readonly from: string
  readonly to: readonly string[]
  readonly source: Buffer
}

export interface MailServer {
  readonly url: string
  readonly mails: CaughtMail[]
  stop(): Promise<void>
}

/** A real SMTP server on a free port that keeps what it is given, once `isTaken` says that it takes it. */
export async function startMailServer(isTaken = () => Promise.resolve()): Promise<MailServer> {
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        void isTaken().then(() => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(parts) })
          done()
        })
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
