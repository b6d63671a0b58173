import type { IncomingMessage } from 'node:http'
import { AppError } from '../../shared/errors.ts'
import { LONGEST_FILE } from '../../shared/longestFile.ts'
import { isXmlBody, uploadTexts } from '../../shared/wire/questions/uploads.ts'
import { invalid } from '../http/errors.ts'
import { receiveFiles, type ReceivedFile } from './receiveFiles.ts'
import { receiveRaw } from './receiveRaw.ts'

const formBytes = 64 * 1024

/** The files of a request, of a form or its body itself, which bears `name`; 422 for a body of another type, once they are read. */
export async function* filesOf(request: IncomingMessage, name: string): AsyncGenerator<ReceivedFile> {
  yield* filesIn(request, name)
}

function filesIn(request: IncomingMessage, name: string): AsyncIterable<ReceivedFile> {
  const type = request.headers['content-type'] ?? ''
  if (isXmlBody(type)) return receiveRaw(request, name)
  if (/^multipart\/form-data\s*;/i.test(type)) return receiveFiles(request)
  throw invalid(uploadTexts.badType)
}

/** The same files; 422 with the text once there is one more than `most`. */
export async function* atMost(
  most: number,
  files: AsyncIterable<ReceivedFile>,
  text: string,
): AsyncGenerator<ReceivedFile> {
  let count = 0
  for await (const file of files) {
    count += 1
    if (count > most) throw invalid(text)
    yield file
  }
}

/** 413 for a form that says to be longer than one file may be, or does not say how long it is: before anything of it is read. */
export function requireShort({ headers }: IncomingMessage): void {
  if (isXmlBody(headers['content-type'] ?? '')) return
  const length = Number(headers['content-length'] ?? Infinity)
  if (length > LONGEST_FILE + formBytes)
    throw new AppError({ status: 413, code: 'too_large', message: uploadTexts.fileTooBig })
}
