import { isIP } from 'node:net'
import { connect } from 'node:tls'
import nodemailer from 'nodemailer'
import Stripe from 'stripe'
import { stripeHost } from '../../shared/stripeHost.ts'
import type { DoctorConfig } from '../config.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

const patienceMs = 10_000
const renewDays = 14

/** The mail server takes our connection and login; nothing is sent. */
export async function lookAtMailServer({ smtpUrl, isProduction }: DoctorConfig): Promise<Finding> {
  if (smtpUrl === undefined) {
    if (!isProduction) return ok('Serveur SMTP', 'aucun : les e-mails sont écrits sous DATA_DIR/mails')
    return fault('Serveur SMTP', "aucun : personne ne peut s'inscrire", 'donnez SMTP_URL.')
  }
  const times = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = nodemailer.createTransport({ url: smtpUrl, ...times })
  try {
    await transport.verify()
    return ok('Serveur SMTP', 'accepte la connexion')
  } catch (error) {
    return fault(
      'Serveur SMTP',
      `refuse : ${(error as Error).message}`,
      "vérifiez l'hôte, le port et le mot de passe de SMTP_URL.",
    )
  } finally {
    transport.close()
  }
}

/** Stripe knows our key; nothing is bought. */
export async function lookAtStripe({ stripeSecretKey, stripeApiUrl }: DoctorConfig): Promise<Finding> {
  if (stripeSecretKey === undefined) return ok('Stripe', 'non configuré')
  const stripe = new Stripe(stripeSecretKey, {
    ...stripeHost(stripeApiUrl),
    timeout: patienceMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  try {
    await stripe.checkout.sessions.list({ limit: 1 })
    return ok('Stripe', 'accepte la clé')
  } catch (error) {
    const isAway = error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError
    if (isAway)
      return fault(
        'Stripe',
        `ne répond pas : ${(error as Error).message}`,
        'vérifiez le réseau de cette machine et status.stripe.com ; la clé n’y est pour rien.',
      )
    const todo = 'vérifiez STRIPE_SECRET_KEY (tableau de bord de Stripe, Développeurs, Clés API).'
    return fault('Stripe', `refuse : ${(error as Error).message}`, todo)
  }
}

/** The certificate of PUBLIC_URL is trusted and stands for two weeks more. */
export async function lookAtCertificate({ publicUrl }: DoctorConfig): Promise<Finding> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return ok('Certificat', `aucun : ${publicUrl} est en clair`)
  const renew = 'renouvelez-le (Caddy et certbot le font seuls), et vérifiez que PUBLIC_URL mène à cette installation.'
  try {
    const until = await validUntil(hostname, Number(port || 443))
    const days = Math.floor((until.getTime() - Date.now()) / 86_400_000)
    if (days >= renewDays) return ok('Certificat', `valable encore ${days} jours`)
    return warning('Certificat', `expire dans ${days} jours`, renew)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const unreached = unreachedBy[code]
    if (unreached === undefined) return fault('Certificat', `${publicUrl} : ${message}`, renew)
    const todo = 'vérifiez PUBLIC_URL, le DNS, le pare-feu et que le mandataire tourne ; le certificat n’a pas été vu.'
    return fault('Certificat', `${publicUrl} : ${unreached}`, todo)
  }
}

const unreachedBy: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'rien ne répond à cette adresse',
  ENOTFOUND: 'ce nom est inconnu',
  EAI_AGAIN: 'ce nom ne peut pas être résolu',
  EHOSTUNREACH: 'cette machine ne peut pas être jointe',
  ENETUNREACH: 'cette machine ne peut pas être jointe',
  ETIMEDOUT: 'aucune réponse à temps',
}

function validUntil(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    // An address is no name that a server could be asked by.
    const name = isIP(host.replace(/^\[|\]$/g, '')) === 0 ? { servername: host } : {}
    const socket = connect({ host, port, ...name, timeout: patienceMs }, () => {
      const { valid_to: until } = socket.getPeerCertificate()
      socket.destroy()
      resolve(new Date(until))
    })
    socket.once('error', reject)
    socket.once('timeout', () =>
      socket.destroy(Object.assign(new Error('aucune réponse à temps'), { code: 'ETIMEDOUT' })),
    )
  })
}

/** What the running API says of its parts. */
export async function lookAtApi(apiUrl: string | undefined): Promise<Finding> {
  if (apiUrl === undefined)
    return warning(
      'API',
      'rien ne tourne sur ce DATA_DIR',
      'passez API_URL, ou, sur une seule machine, lancez « npm start ».',
    )
  try {
    const answer = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(patienceMs) })
    const { status, parts } = (await answer.json()) as Readyz
    if (status === 'ok') return ok('API', `${apiUrl} répond : ok`)
    const reasons = Object.values(parts).flatMap(({ reason }) => reason ?? [])
    return fault('API', `${apiUrl} répond : ${status}`, reasons.join(' '))
  } catch (error) {
    return fault('API', `${apiUrl} ne répond pas : ${(error as Error).message}`, 'lisez DATA_DIR/logs/api.log.')
  }
}

interface Readyz {
  readonly status: string
  readonly parts: Readonly<Record<string, { readonly reason?: string }>>
}
