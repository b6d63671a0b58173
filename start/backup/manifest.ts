import { z } from 'zod'
import { migrationsOf } from '../../db/migrationFiles.ts'
import { RestaurantTotals } from '../../db/snapshot/restaurantTotals.ts'

/** The form of a backup; a program reads its own and those before. */
export const backupFormat = 1

const Steps = z.array(z.object({ name: z.string(), checksum: z.string() }))

/** What a backup says of itself; it lies in the archive as manifest.json. Bytes are those of the members, unpacked. */
const Manifest = z.object({
  format: z.literal(backupFormat),
  version: z.string(),
  /** The instant that the backup holds. */
  takenAt: z.iso.datetime(),
  bytes: z.number(),
  postgres: z.object({
    version: z.string(),
    steps: Steps,
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
    sequences: z.record(z.string(), z.string()),
  }),
  /** The steps of ClickHouse; null when it did not answer. Its rows are built anew from the archive of uploads. */
  clickhouse: z.object({ steps: Steps.nullable() }),
  restaurants: z.array(RestaurantTotals),
  pendingFiles: z.number(),
  images: z.number(),
  /** Images that rows of Postgres name and the data folder did not hold. */
  missingImages: z.number().default(0),
  /** Variables that were set, by name: their values are not in the backup. */
  environment: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

const Head = z.object({ format: z.number(), version: z.string() })

/** Reads a manifest; throws a sentence in French when it is none, or of a form or a schema that this program does not know. */
export function readManifest(text: string): Manifest {
  const head = parse(Head, text)
  if (head.format > backupFormat)
    throw new Error(
      `Cette sauvegarde est d'une forme plus récente (${head.format}) que ce programme (${backupFormat}) : restaurez-la avec Comptoir ${head.version} ou plus récent.`,
    )
  const manifest = parse(Manifest, text)
  refuseNewer('postgres', manifest.postgres.steps, manifest.version)
  refuseNewer('clickhouse', manifest.clickhouse.steps ?? [], manifest.version)
  return manifest
}

function parse<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error('Cette sauvegarde ne peut pas être lue : son manifeste n’est pas celui de Comptoir.', { cause })
  }
}

function refuseNewer(store: 'postgres' | 'clickhouse', steps: z.infer<typeof Steps>, version: string): void {
  const known = new Map(migrationsOf(store).map(({ name, checksum }) => [name, checksum]))
  const unknown = steps.filter(({ name, checksum }) => known.get(name) !== checksum)
  if (unknown.length === 0) return
  throw new Error(
    `Cette sauvegarde est plus récente que ce programme (${unknown.map(({ name }) => name).join(', ')}) : restaurez-la avec Comptoir ${version} ou plus récent.`,
  )
}
