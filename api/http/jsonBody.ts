import { HttpMethodEnum, koaBody } from 'koa-body'
import type { Middleware } from 'koa'
import { AppError } from '../../shared/errors.ts'

/** Parses a JSON body up to the limit ('1mb'); forms, texts and multipart are left to the handlers that take them. */
export function jsonBody(limit: string): Middleware {
  return koaBody({
    jsonLimit: limit,
    multipart: false,
    urlencoded: false,
    text: false,
    patchKoa: true,
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
    onError: (cause) => {
      const isTooLarge = (cause as { status?: number }).status === 413
      if (isTooLarge) throw new AppError({ status: 413, code: 'too_large', message: 'Contenu trop volumineux', cause })
      throw new AppError({ status: 400, code: 'invalid', message: 'JSON invalide', cause })
    },
  })
}
