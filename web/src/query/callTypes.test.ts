import { expect, expectTypeOf, it } from 'vitest'
import type { AnswerTo, BodyOf, PathOf, VerbOf } from '../../../shared/wire/declared.ts'
import { callApi } from './callApi.ts'
import type { CallOf, QueryAsked } from './queries.ts'
import { useCall } from './useReport.ts'

// Held by `npm run types`: what is written here compiles, and what is marked as wrong does not.

it('takes the declared path alone, its parameters filled in', () => {
  expectTypeOf<'store-differences'>().toExtend<PathOf<'GET /store-differences'>>()
  expectTypeOf<'store-difference'>().not.toExtend<PathOf<'GET /store-differences'>>()
  expectTypeOf<`api-tokens/${string}`>().toExtend<PathOf<'DELETE /api-tokens/:id'>>()
  expectTypeOf<'api-tokens'>().not.toExtend<PathOf<'DELETE /api-tokens/:id'>>()
  expectTypeOf<`xmlfile/uploads/${string}/retry`>().toExtend<PathOf<'POST /xmlfile/uploads/:id/retry'>>()
  expectTypeOf<`xmlfile/uploads/${string}/again`>().not.toExtend<PathOf<'POST /xmlfile/uploads/:id/retry'>>()
})

it('takes a query where the call declares one', () => {
  expectTypeOf<'audit?page=2'>().toExtend<PathOf<'GET /audit'>>()
  expectTypeOf<'restaurant?page=2'>().not.toExtend<PathOf<'GET /restaurant'>>()
})

it('takes the declared body as it is sent, a form where the call reads one', () => {
  expectTypeOf<{ ids: readonly string[]; isActive: boolean }>().toExtend<BodyOf<'PUT /vendeurs'>>()
  expectTypeOf<{ ids: readonly string[]; active: boolean }>().not.toExtend<BodyOf<'PUT /vendeurs'>>()
  expectTypeOf<BodyOf<'PUT /user/image/:id'>>().toEqualTypeOf<FormData>()
  expectTypeOf<FormData>().not.toExtend<BodyOf<'POST /auth/login'>>()
  expectTypeOf<BodyOf<'DELETE /api-tokens/:id'>>().toBeNever()
  expectTypeOf<{ path: 'vendeurs'; body: { site: string[] } }>().toExtend<QueryAsked>()
  expectTypeOf<{ path: 'vendeur'; body: { site: string[] } }>().not.toExtend<QueryAsked>()
  expectTypeOf<{ path: 'vendeurs'; body: { site: number } }>().not.toExtend<CallOf<'POST /vendeurs'>>()
})

it('gives the declared answer, of the declared verb', () => {
  expectTypeOf<VerbOf<'PUT /vendeurs'>>().toEqualTypeOf<'PUT'>()
  expectTypeOf<AnswerTo<'POST /contacts/send-pdf-tickets'>>().toEqualTypeOf<{ readonly result: number }>()
})

it('asks nothing without the name of a call, and nothing else than the name says', () => {
  const wrong = [
    // @ts-expect-error no call is named
    () => callApi('GET', 'store-differences'),
    // @ts-expect-error a path that no call has
    () => callApi<'GET /store-differences'>('GET', 'store-difference'),
    // @ts-expect-error another verb
    () => callApi<'GET /store-differences'>('POST', 'store-differences'),
    // @ts-expect-error the body is missing
    () => callApi<'PUT /vendeurs'>('PUT', 'vendeurs'),
    // @ts-expect-error another body
    () => callApi<'PUT /vendeurs'>('PUT', 'vendeurs', { ids: 'one', isActive: true }),
    // @ts-expect-error a path that no call has
    () => useCall<'GET /store-differences'>('store-difference'),
  ]
  expect(wrong).toHaveLength(6)
})
