import Router from '@koa/router'
import Koa, { type Middleware } from 'koa'
import { accessRoutes } from './accesses/routes.ts'
import { alertRoutes } from './alerts/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { dossierRoutes } from './accounting/dossierRoutes.ts'
import { accountingRoutes } from './accounting/routes.ts'
import { apiTokenRoutes } from './apiTokens/routes.ts'
import { bankRoutes } from './bank/routes.ts'
import { clientRoutes } from './clients/routes.ts'
import { openDays } from './closings/openDays.ts'
import { closingRoutes } from './closings/routes.ts'
import { controlStripRoutes } from './controlStrip/routes.ts'
import { dayNoteRoutes } from './dayNotes/routes.ts'
import { openapiRoutes } from './openapi/routes.ts'
import { sessionOrAnalystToken } from './http/analystToken.ts'
import { savedViewRoutes } from './savedViews/routes.ts'
import type { ApiState, Deps } from './context.ts'
import { contactRoutes } from './contacts/routes.ts'
import { bareToken } from './cube/bareToken.ts'
import { cubeRoutes } from './cube/routes.ts'
import { csiCodeRoutes } from './csiCodes/routes.ts'
import { emailRoutes } from './emails/routes.ts'
import { erasureRoutes } from './erasure/routes.ts'
import { fluxRoutes } from './flux/routes.ts'
import { healthRoutes, measureCalls } from './health/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { compressJson } from './http/compress.ts'
import { errors } from './http/errors.ts'
import { cutIdleBodies } from './http/idleBody.ts'
import { jsonBody } from './http/jsonBody.ts'
import { requestId } from './http/requestId.ts'
import { guardByRights } from './rights/rights.ts'
import { securityHeaders } from './http/security.ts'
import { requireSession } from './http/session.ts'
import { sessionOrTillKey } from './http/tillKey.ts'
import { offerRoutes } from './offers/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { oneClickUnsubscribe, pointMailRoutes } from './pointMail/routes.ts'
import { personalRoutes } from './personal/routes.ts'
import { pointRoutes } from './point/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { reportingRoutes } from './reporting/routes.ts'
import { restaurantRoutes } from './restaurants/routes.ts'
import { sellerRoutes } from './sellers/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { serveWeb } from './static/serveWeb.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { ticketRoutes } from './tickets/routes.ts'
import { tillKeyRoutes } from './tillKeys/routes.ts'
import { type DiskWatch, watchDisk } from './limits/disk.ts'
import { receiveRoutes } from './uploads/receiveRoutes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { userRoutes } from './users/routes.ts'
import { weatherRoutes } from './weather/routes.ts'

/** The features of /v1. A new feature is one line here. */
function features(deps: Deps, disk: DiskWatch): readonly Router<ApiState>[] {
  return [
    authRoutes(deps),
    ...userRoutes(deps),
    clientRoutes(deps),
    invitationRoutes(deps),
    accessRoutes(deps),
    auditRoutes(deps),
    reconciliationRoutes(deps),
    restaurantRoutes(deps),
    subscriptionRoutes(deps),
    ...checkoutRoutes(deps),
    offerRoutes(deps),
    csiCodeRoutes(deps),
    settingsRoutes(deps),
    erasureRoutes(deps),
    emailRoutes(deps),
    weatherRoutes(deps),
    reportingRoutes(deps),
    pointRoutes(deps),
    fluxRoutes(deps),
    ticketRoutes(deps),
    contactRoutes(deps),
    sellerRoutes(deps),
    personalRoutes(deps),
    controlStripRoutes(deps),
    closingRoutes(deps),
    bankRoutes(deps),
    dayNoteRoutes(deps),
    accountingRoutes(deps),
    dossierRoutes(deps, openDays),
    apiTokenRoutes(deps),
    tillKeyRoutes(deps),
    savedViewRoutes(deps),
    pointMailRoutes(deps),
    alertRoutes(deps),
    pushRoutes(deps),
    receiveRoutes(deps, disk),
    uploadRoutes(deps),
  ]
}

/** Mails carry a PDF as base64, so their bodies may be larger than the others' (an avatar as base64 at most). */
const bodyLimits: Readonly<Record<string, string>> = { 'POST /contacts/send-pdf-tickets': '30mb' }
/** Calls that read their raw body themselves (signatures are over bytes). */
const rawCalls = new Set(['POST /stripe/webhook'])

/** The whole API on the given stores; listening is the caller's matter. */
export function createApp(deps: Deps): Koa<ApiState> {
  const { config, log, knex, registry } = deps
  const session = requireSession(knex, config.tokenSecret)
  // One look for both: what /readyz says of the disk is what happens to uploads.
  const disk = watchDisk(deps)

  const v1 = new Router<ApiState>({ prefix: '/v1', exclusive: 'specificity' })
  for (const feature of features(deps, disk)) v1.use(feature.routes())
  v1.use(openapiRoutes(v1, config.publicUrl).routes())
  guardByRights(v1, { requireSession: session, requireSessionOrTillKey: sessionOrTillKey(knex, session), parseBody })

  const cube = new Router<ApiState>()
  cube.use(bareToken, sessionOrAnalystToken(knex, session), jsonBody('256kb'), cubeRoutes(deps).routes())

  const app = new Koa<ApiState>({ proxy: config.trustsProxy, maxIpsCount: 1 })
  app.on('error', (err: unknown) => log.warn({ err }, 'answer broken off'))
  app.use(requestId(log))
  app.use(cutIdleBodies(config.idleBodyMs))
  app.use(measureCalls(registry))
  app.use(securityHeaders(config.publicUrl))
  app.use(compressJson)
  app.use(errors)
  app.use(neverCached)
  app.use(oneClickUnsubscribe)
  app.use(serveWeb(config.webDist))
  app.use(healthRoutes(deps, disk).routes())
  // Before the hundreds of calls, each of which would be compared with its address: screens ask it most.
  app.use(cube.routes())
  app.use(v1.routes())
  return app
}

function parseBody(call: string): Middleware {
  if (rawCalls.has(call)) return (_ctx, next) => next()
  return jsonBody(bodyLimits[call] ?? '2mb')
}

/** Figures and accounts are never kept by a browser or a proxy; a handler may say otherwise for a public image. */
const neverCached: Middleware = async (ctx, next) => {
  if (ctx.path.startsWith('/v1/') || ctx.path.startsWith('/cubejs-api/')) ctx.set('Cache-Control', 'no-store')
  await next()
}
