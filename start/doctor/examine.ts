import { existsSync, readFileSync } from 'node:fs'
import { clickhouseLimits, connectClickhouse } from '../../db/clickhouse/connect.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { readRunning } from '../../db/running/runningFile.ts'
import { productVersion } from '../backup/productVersion.ts'
import type { DoctorConfig } from '../config.ts'
import { pathOfSecrets } from '../engines/secrets.ts'
import { fault, ok, type Finding } from './finding.ts'
import { lookAtBackup } from './lookAtBackup.ts'
import { lookAtApi, lookAtCertificate, lookAtMailServer, lookAtStripe } from './lookOutside.ts'
import { lookAtStores } from './lookAtStores.ts'

/** package.json says ">=20.19". */
const oldestNode = readOldestNode()

/** Looks at every part of an installation and changes nothing; nothing is started for it. */
export async function examine(config: DoctorConfig): Promise<Finding[]> {
  const running = readRunning(config.dataDir)
  const databaseUrl = config.databaseUrl ?? running?.databaseUrl
  const clickhouseUrl = config.clickhouseUrl ?? running?.clickhouseUrl
  const stores =
    databaseUrl === undefined || clickhouseUrl === undefined
      ? [
          fault(
            'Bases',
            `rien ne tourne sur ${config.dataDir}`,
            'sur une seule machine, « npm start » ; avec des unités ou des conteneurs, donnez à cette commande les variables du service (guide de l’exploitant, Commandes avec systemd).',
          ),
        ]
      : await lookAt(databaseUrl, clickhouseUrl, config)
  const outside = [
    lookAtMailServer(config),
    lookAtStripe(config),
    lookAtCertificate(config),
    lookAtApi(config.apiUrl ?? running?.apiUrl),
  ]
  const program = [
    ok('Comptoir', `version ${productVersion}`),
    lookAtConfiguration(config),
    lookAtNode(),
    lookAtPushKey(config),
  ]
  return [...program, ...stores, lookAtBackup(config), ...(await Promise.all(outside))]
}

function lookAtConfiguration({ startFault, isProduction }: DoctorConfig): Finding {
  if (startFault !== null) return fault('Configuration', startFault, 'corrigez ces variables, puis redémarrez.')
  return ok('Configuration', isProduction ? 'complète, pour des clients' : 'complète, pour essayer (NODE_ENV)')
}

/** Nobody needs notifications: an installation without their key is whole. */
function lookAtPushKey({ vapidPrivateKey, dataDir }: DoctorConfig): Finding {
  const hasKey = vapidPrivateKey !== undefined || existsSync(pathOfSecrets(dataDir))
  return ok('Notifications', hasKey ? 'une clé les signe' : 'aucune n’est envoyée : VAPID_PRIVATE_KEY n’est pas donnée')
}

function lookAtNode(): Finding {
  const isNew = oldestNode.localeCompare(process.versions.node, 'en', { numeric: true }) <= 0
  if (isNew) return ok('Node.js', process.versions.node)
  return fault('Node.js', process.versions.node, `installez la version ${oldestNode} ou une plus récente.`)
}

async function lookAt(databaseUrl: string, clickhouseUrl: string, config: DoctorConfig): Promise<Finding[]> {
  const knex = connectPostgres(databaseUrl, 2)
  const clickhouse = connectClickhouse(clickhouseUrl, clickhouseLimits.look)
  try {
    return await lookAtStores({ knex, clickhouse, databaseUrl, clickhouseUrl }, config)
  } finally {
    await Promise.allSettled([knex.destroy(), clickhouse.close()])
  }
}

function readOldestNode(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { engines: { node: string } }).engines.node.replace(/^>=/, '')
}
