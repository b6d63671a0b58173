import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPidFile } from '../../db/running/processes.ts'
import { everywhereOf } from '../../db/clickhouse/clusterForm.ts'
import { startClickhouse } from '../../start/engines/clickhouse/startClickhouse.ts'

/** Both clusters that deploy/clickhouse/cluster.xml names, all of whose servers are the one embedded engine. */
const configuration = `<clickhouse>
  <tcp_port>9000</tcp_port>
  <remote_servers>${['comptoir', everywhereOf('comptoir')]
    .map((name) => `<${name}><shard><replica><host>127.0.0.1</host><port>9000</port></replica></shard></${name}>`)
    .join('')}</remote_servers>
  <zookeeper><implementation>testkeeper</implementation></zookeeper>
  <macros><shard>01</shard><replica>a</replica></macros>
</clickhouse>`

/** A cluster's statement as one engine without Keeper can run it: no word to other servers, no replication. Distributed stays. */
export function asFarAsItGoes(sql: string): string {
  return sql
    .replace(/^SYSTEM SYNC REPLICA [^]*$/, 'SELECT 1 FORMAT Null')
    .replaceAll(/ ON CLUSTER comptoir\b/g, '')
    .replaceAll(/Replicated(\w*MergeTree)\('[^']*', '[^']*'(?:, )?/g, '$1(')
}

/** A cluster that answers at `url` as far as one engine goes; at `directUrl` nothing is taken out. */
export interface ClusterEngine {
  readonly url: string
  readonly directUrl: string
  /** The statements that went ON CLUSTER, as they were sent. */
  readonly onCluster: readonly string[]
  stop(): Promise<void>
}

/** The embedded engine as a cluster of one server: Distributed tables are real, ON CLUSTER and replication are taken out on the way. */
export async function startClusterEngine(): Promise<ClusterEngine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-cluster-'))
  const configFile = join(dataDir, 'config.xml')
  writeFileSync(configFile, configuration)
  const engine = await startClickhouse({ dataDir, configFile })
  const target = new URL(engine.url)
  const onCluster: string[] = []

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    // Bytes of a body that is no text stay what they are.
    const body = Buffer.concat(chunks).toString('latin1')
    if (body.includes(' ON CLUSTER ')) onCluster.push(body)
    const sent = Buffer.from(asFarAsItGoes(body), 'latin1')
    const headers = { ...incoming.headers, host: target.host, 'content-length': String(sent.length) }
    delete headers['transfer-encoding']
    const { method, url: path } = incoming
    const outgoing = forward({ host: target.hostname, port: target.port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    outgoing.end(sent)
  }

  const server = createServer((incoming, answer) => void pass(incoming, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(engine.url)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    directUrl: engine.url,
    onCluster,
    async stop() {
      server.closeAllConnections()
      server.close()
      const stopping = engine.stop()
      // Tables whose Keeper lives in memory wait for it ten seconds at their end; nothing of them is kept.
      const pid = readPidFile(join(dataDir, 'clickhouse.pid'))
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
      await stopping
    },
  }
}
