/** How the rows of a table lie on the servers of a cluster. */
type Spread =
  /** A part on each shard, by restaurant: in `<table>_local`, asked and written through `<table>`. */
  | 'sharded'
  /** All rows on every server, which replicate them among themselves. */
  | 'everywhere'
  /** All rows on every server, each of which is written to, through `<table>_everywhere`: a Join table does not replicate. */
  | 'each'

/** Every table of ours. A migration that makes another one says here how it lies. */
const spreads: Readonly<Record<string, Spread>> = {
  tickets: 'sharded',
  ticket_history: 'sharded',
  time_clock: 'sharded',
  restaurants: 'everywhere',
  public_holidays: 'everywhere',
  refused_files: 'everywhere',
  closed_days: 'everywhere',
  applied_migrations: 'everywhere',
  day_starts: 'each',
  restaurant_names: 'each',
}

/** Rows of one restaurant never part: figures of a restaurant are asked of one shard, and its tickets replaced there. */
const shardingKey = 'cityHash64(restaurant_id)'

/** Beside the cluster of shards a second one is configured, of one shard that all servers are replicas of. */
export function everywhereOf(cluster: string): string {
  return `${cluster}_everywhere`
}

/**
 * One statement of a migration as a cluster needs it: the same tables under the same names, the engines replicated, each
 * statement run ON CLUSTER. Throws where nobody said what the statement means there: a migration is never half a cluster's.
 */
export function clusterForm(statement: string, cluster: string): readonly string[] {
  if (!/^\w+$/.test(cluster)) throw new Error(`${cluster} is no name of a cluster: letters, digits and _ are expected.`)
  const sql = statement.replace(/^\s*(?:(?:--[^\n]*|\/\*[\s\S]*?\*\/)\s*)+/, '').trim()
  const inserted = /^INSERT INTO pos\.(\w+)\s([\s\S]+)$/.exec(sql)
  if (inserted !== null) return [insertForm(inserted, cluster)]
  if (/^CREATE DATABASE /.test(sql)) return [`${sql} ON CLUSTER ${cluster}`]
  if (/^KILL MUTATION WHERE /.test(sql)) return [sql.replace('WHERE', `ON CLUSTER ${cluster} WHERE`)]
  const created =
    /^CREATE TABLE IF NOT EXISTS pos\.(\w+)\s+([\s\S]+?)\s*\bENGINE = (\w+)(?:\(([^)]*)\))?([\s\S]*)$/.exec(sql)
  if (created !== null) return createForm(created, cluster)
  const altered = /^ALTER TABLE pos\.(\w+)\s+([\s\S]+)$/.exec(sql)
  if (altered !== null) return alterForm(altered, cluster)
  throw new Error(`Nobody said what this means on a cluster: ${sql.slice(0, 200)}`)
}

/** Where rows of a table that lies on each server are written, so that each has them: the table itself without a cluster. */
export function everyServers(table: string, cluster: string | null): string {
  return cluster !== null && spreadOf(table).spread === 'each' ? `pos.${table}_everywhere` : `pos.${table}`
}

function insertForm([, table = '', rest = '']: RegExpExecArray, cluster: string): string {
  return `INSERT INTO ${everyServers(table, cluster)} ${rest}`
}

function createForm(
  [, table = '', shape = '', engine = '', given = '', tail = '']: RegExpExecArray,
  cluster: string,
): readonly string[] {
  const create = (name: string, more: string) => `CREATE TABLE IF NOT EXISTS pos.${name} ON CLUSTER ${cluster} ${more}`
  const replicated = (path: string, replica: string) =>
    `ENGINE = Replicated${engine}(${[`'${path}'`, `'${replica}'`, ...(given === '' ? [] : [given])].join(', ')})${tail}`
  const of = shape.replace(/^AS pos\.(\w+)$/, (_all, name: string) => `AS pos.${localTable(name)}`)
  const { spread } = spreadOf(table)
  if (spread === 'everywhere')
    return [create(table, `${of} ${replicated(`/clickhouse/tables/everywhere/pos/${table}`, '{shard}-{replica}')}`)]
  if (spread === 'each')
    return [
      create(table, `${of} ENGINE = ${engine}(${given})${tail}`),
      create(`${table}_everywhere`, `AS pos.${table} ENGINE = Distributed(${everywhereOf(cluster)}, pos, ${table})`),
    ]
  const own = localTable(table)
  return [
    create(own, `${of} ${replicated(`/clickhouse/tables/{shard}/pos/${own}`, '{replica}')}`),
    create(table, `AS pos.${own} ENGINE = Distributed(${cluster}, pos, ${own}, ${shardingKey})`),
  ]
}

function alterForm([sql, table = '', actions = '']: RegExpExecArray, cluster: string): readonly string[] {
  const { spread } = spreadOf(table)
  // A replicated table tells its replicas itself.
  if (spread === 'everywhere') return [sql]
  if (spread === 'each') throw new Error(`A Join table is made anew, not altered: ${sql.slice(0, 200)}`)
  const local = `ALTER TABLE pos.${localTable(table)} ON CLUSTER ${cluster} ${actions}`
  const words = actions.replace(/'(?:[^'\\]|\\.)*'/g, '')
  const columns = /\b(?:ADD|DROP|MODIFY|RENAME|COMMENT|CLEAR|MATERIALIZE) COLUMN\b/.test(words)
  const others =
    /\b(?:ADD|DROP|MODIFY|MATERIALIZE|CLEAR|RESET) (?!COLUMN\b)[A-Z]+\b|\b(?:DELETE|UPDATE|FREEZE|ATTACH|DETACH) /.test(
      words,
    )
  if (columns && others) throw new Error(`Columns and the rest in statements apart: ${sql.slice(0, 200)}`)
  // Rows and indexes lie in the local table; what is asked by name must stand in both.
  return columns ? [local, `ALTER TABLE pos.${table} ON CLUSTER ${cluster} ${actions}`] : [local]
}

function spreadOf(table: string): { readonly spread: Spread } {
  const spread = spreads[table]
  if (spread === undefined) throw new Error(`Nobody said how pos.${table} lies on a cluster.`)
  return { spread }
}

/** The table of each server that holds its rows of a table. */
function localTable(table: string): string {
  return spreadOf(table).spread === 'sharded' ? `${table}_local` : table
}
