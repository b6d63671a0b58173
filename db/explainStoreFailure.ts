/** The two stores, by the variable that says where they are. */
const stores = {
  DATABASE_URL: { name: 'Postgres', port: '5432' },
  CLICKHOUSE_URL: { name: 'ClickHouse', port: '8123' },
} as const
export type StoreVariable = keyof typeof stores

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'rien ne répond à cette adresse',
  ECONNRESET: 'la connexion est coupée',
  ENOTFOUND: "ce nom d'hôte est inconnu",
  EAI_AGAIN: "ce nom d'hôte ne peut pas être résolu",
  ETIMEDOUT: 'aucune réponse à temps',
  EHOSTUNREACH: 'cet hôte ne peut pas être joint',
  '28P01': "l'utilisateur ou le mot de passe est refusé",
  '28000': "l'utilisateur est refusé",
  '3D000': "cette base n'existe pas",
  '57P03': 'le serveur démarre encore',
  '516': "l'utilisateur ou le mot de passe est refusé",
  '193': "l'utilisateur ou le mot de passe est refusé",
  '81': "cette base n'existe pas",
}

/**
 * Says in French which variable's store cannot be used and why, without its password; null when the failure is not one of
 * reaching it. A connection is tried over several addresses: the first one's reason stands.
 */
export function explainStoreFailure(variable: StoreVariable, url: string, failure: unknown): Error | null {
  const reason = findReason(failure)
  if (reason === undefined) return null
  const { name, port } = stores[variable]
  return new Error(`${variable} : ${name} à ${hostOf(url, port)} ne peut pas être utilisé : ${reason}.`, {
    cause: failure,
  })
}

interface Failure {
  readonly code?: unknown
  readonly cause?: unknown
  readonly errors?: unknown
  readonly message?: unknown
}

function findReason(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined
  const { code, cause, errors, message } = failure as Failure
  const own = typeof code === 'string' ? reasons[code] : timeoutReason(message)
  return own ?? findReason(cause) ?? (Array.isArray(errors) ? findReason(errors[0]) : undefined)
}

/** The clients of both stores give their own waiting up with a sentence and no code. */
function timeoutReason(message: unknown): string | undefined {
  return typeof message === 'string' && /^(Timeout error\.$|Knex: Timeout acquiring)/.test(message)
    ? reasons.ETIMEDOUT
    : undefined
}

function hostOf(url: string, port: string): string {
  try {
    const { hostname, port: given } = new URL(url)
    return `${hostname}:${given || port}`
  } catch {
    return url.replace(/\/\/[^@]*@/, '//')
  }
}
