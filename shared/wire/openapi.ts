import { anything } from './answers.ts'
import { defineCall } from './call.ts'

/** The API described by itself. */
export const openapiCalls = {
  document: defineCall({
    call: 'GET /openapi.json',
    summary: 'Cette description, pour les machines.',
    roles: 'everyone',
    reach: 'none',
    answer: anything,
  }),
  page: defineCall({
    call: 'GET /openapi.html',
    summary: 'Cette description, pour les lecteurs.',
    roles: 'everyone',
    reach: 'none',
    answer: { media: 'text/html' },
  }),
}
