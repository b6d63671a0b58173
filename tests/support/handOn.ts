import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

interface HandOn {
  /** The address behind; its path is not read. */
  readonly target: URL
  /** What is asked with instead of the question's own headers. */
  readonly headers?: IncomingHttpHeaders
  /** What is done with the body of the answer, whose head is written. */
  readonly giveBody?: (told: IncomingMessage) => void
}

/** Asks what a proxy was asked of the address behind it, and gives its answer back as it comes. */
export function handOn(question: IncomingMessage, answer: ServerResponse, given: HandOn): void {
  const { target, headers = question.headers, giveBody = (told) => void told.pipe(answer) } = given
  const { method, url: path } = question
  const onward = request({ hostname: target.hostname, port: target.port, method, path, headers }, (told) => {
    answer.writeHead(told.statusCode ?? 502, told.headers)
    giveBody(told)
  })
  onward.on('error', () => answer.destroy())
  question.pipe(onward)
}
