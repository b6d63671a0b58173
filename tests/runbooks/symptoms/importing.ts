import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ticketFile } from '../../faults/tickets.ts'
import { withPostgres } from '../../faults/withPostgres.ts'
import { fillDisk, mountSmallDisk, unmountSmallDisk } from '../../support/smallDisk.ts'
import { Installation } from '../installation.ts'
import type { Follow } from '../scene.ts'
import { must, until } from '../until.ts'

const megabytes = 1_500

/** Files that are not taken, not read or do not come. */
export const importing: Readonly<Record<string, Follow>> = {
  'limport-navance-pas': async ({ shop, operator }) => {
    shop.signal('worker', 'SIGSTOP')
    const upload = await shop.upload()
    operator.sees(
      await shop.untilPart('worker', { is: 'degraded', of: 'degraded', seconds: 120 }),
      'aucun import n’avance',
    )
    const waiting = (await shop.metrics()).get('comptoir_inbox_oldest_seconds') ?? 0
    must(waiting > 60, 'comptoir_inbox_oldest_seconds says how long', String(waiting))
    const doctor = await operator.run('doctor')
    must(doctor.output.includes('✗ Import'), 'the doctor says it', doctor.output)
    await operator.run('worker.pid')
    await shop.untilVerdict(upload, 'accepted')
  },

  // On a small disk of its own, in memory: mounting one needs root.
  'le-disque-est-plein': async ({ operator }) => {
    const disk = mountSmallDisk(megabytes)
    const words = { DISK_FREE_PERCENT: '5', DISK_FREE_MB: '100' }
    const small = await Installation.open(words, disk)
    try {
      await small.untilWell()
      fill(small.dataDir)
      await small.untilPart('disk', { is: 'degraded', of: 'degraded' })
      const refused = await small.upload().then(String, String)
      must(refused.includes('503'), 'an upload is refused', refused)
      const doctor = await small.doctor()
      operator.sees(doctor.output, 'les envois sont refusés')
      const env = { DATA_DIR: small.dataDir }
      const looked = await operator.run('df -h', { env })
      must(looked.output.includes('backups'), 'it says what is large', looked.output)
      await operator.run('-delete', { env })
      await small.untilHealthy()
    } finally {
      await small.stop()
      unmountSmallDisk(disk)
    }
  },

  'des-fichiers-en-quarantaine': async ({ shop, operator }) => {
    const file = { ...ticketFile(shop.company.restaurant.name, 900_001), name: 'quarantaine.xml' }
    const rule = "ALTER TABLE ticket_keys ADD CONSTRAINT refuses CHECK (guid <> 't-900001') NOT VALID"
    await withPostgres(shop.running, (knex) => knex.raw(rule))
    const upload = await shop.upload(file)
    operator.sees(await shop.untilVerdict(upload, 'rejected'), 'Fichier mis en quarantaine')
    must((await shop.metrics()).get('comptoir_inbox_quarantined') === 1, 'it is counted')
    const read = await operator.run('check', { examples: { 'fichier.xml': kept(file) } })
    operator.sees(read.output, '0 refusés')
    await withPostgres(shop.running, (knex) => knex.raw('ALTER TABLE ticket_keys DROP CONSTRAINT refuses'))
    const replayed = await operator.run('replay', { examples: { NUMERO: upload } })
    must(replayed.code === 0, 'it is read again', replayed.output)
    await shop.untilVerdict(upload, 'accepted')
    must((await shop.metrics()).get('comptoir_inbox_quarantined') === 0, 'nothing is in quarantine any more')
  },

  'beaucoup-de-fichiers-refusés': async ({ shop, operator }) => {
    const wrong = { ...ticketFile('Restaurant que personne ne connaît', 900_002), name: 'refus.xml', cents: 0 }
    const verdict = await shop.untilVerdict(await shop.upload(wrong), 'rejected')
    operator.sees(verdict, 'LibSite')
    const read = await operator.run('check', { examples: { 'fichier.xml': kept(wrong) } })
    must(
      read.code === 1 && read.output.includes('Restaurant que personne ne connaît'),
      'it says which value',
      read.output,
    )
    const right = { ...ticketFile(shop.company.restaurant.name, 900_002), name: 'refus.xml' }
    await shop.untilVerdict(await shop.upload(right), 'accepted')
  },

  'une-caisse-ne-donne-plus-rien': async ({ shop, operator }) => {
    const { id } = shop.company.restaurant
    // Three days cannot be waited for: they are written.
    await withPostgres(shop.running, (knex) =>
      knex('last_imports')
        .where('restaurant_id', id)
        .update({ imported_at: knex.raw(`now() - interval '3 days'`) }),
    )
    const port = { '3000': shop.port }
    must((await operator.run('curl', { examples: port })).output.includes(id), 'it names the restaurant')
    await shop.untilVerdict(await shop.upload(), 'accepted')
    const isHeard = (said: string) => !said.includes(id)
    const ask = async () => (await operator.run('curl', { examples: port })).output
    await until('it is silent no more', ask, { is: isHeard })
  },
}

/** The file on disk, for the command that reads it. */
function kept({ name, bytes }: { readonly name: string; readonly bytes: Buffer }): string {
  const path = join(mkdtempSync(join(tmpdir(), 'comptoir-file-')), name)
  writeFileSync(path, bytes)
  return path
}

/** Old backups take all the room there is. */
function fill(dataDir: string): void {
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  const path = join(dataDir, 'backups', 'comptoir-ancienne.zip')
  fillDisk(path)
  const fortyDaysAgo = Date.now() / 1000 - 40 * 86_400
  utimesSync(path, fortyDaysAgo, fortyDaysAgo)
}
