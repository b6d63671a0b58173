import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readPidFile } from '../../../db/running/processes.ts'
import { StartRig } from '../../faults/startRig.ts'
import { repository } from '../../support/deployment.ts'
import type { Installation } from '../installation.ts'
import type { Follow } from '../scene.ts'
import { must, until } from '../until.ts'
import { backUp } from './backUp.ts'

/** What only a backup brings back. */
export const restoring: Readonly<Record<string, Follow>> = {
  'tout-est-perdu': async ({ shop, operator }) => {
    const backup = await backUp(shop)
    shop.cutPower()
    rmSync(shop.dataDir, { recursive: true, force: true })
    const rig = new StartRig()
    const examples = { '/var/lib/comptoir-neuf': rig.dataDir }
    const restored = await operator.run('restore', {
      examples: { ...examples, '/sauvegardes/comptoir-lundi.zip': backup },
    })
    operator.sees(restored.output, 'Prêt')
    must(restored.code === 0, 'it is restored', restored.output)
    shop.moveTo(rig)
    await shop.start(operator.command('npm start', examples))
  },

  'une-restauration-a-été-coupée': async ({ shop, operator }) => {
    const backup = await backUp(shop)
    const rig = new StartRig()
    const folder = { '/var/lib/comptoir-neuf': rig.dataDir }
    const command = operator.command('restore', { ...folder, '/sauvegardes/comptoir-lundi.zip': backup })
    await cutShort(command, shop, rig.dataDir)
    const refused = await rig.start().then(String, String)
    operator.sees(refused, 'rien de ce qui est là n’est entier')
    const doctor = await shop.doctor({ DATA_DIR: rig.dataDir })
    must(doctor.output.includes('✗ Sauvegarde'), 'the doctor says it', doctor.output)
    const emptied = await operator.run('rm -r', { examples: folder })
    must(emptied.code === 0, 'the folder is emptied', emptied.output)
    const restored = await operator.run('restore', {
      examples: { ...folder, '/sauvegardes/comptoir-lundi.zip': backup },
    })
    must(restored.code === 0 && restored.output.includes('Prêt'), 'it is restored', restored.output)
    // The restored one is whole: it is the installation from now on.
    await shop.stop()
    shop.moveTo(rig)
    await shop.start()
  },
}

/** Runs a restoration and cuts the power of its machine once Postgres is being filled. */
async function cutShort(command: string, shop: Installation, dataDir: string): Promise<void> {
  const child = spawn('bash', ['-c', command], { cwd: repository, env: shop.shell(), detached: true, stdio: 'ignore' })
  const ended = new Promise((done) => child.once('exit', done))
  const postmaster = join(dataDir, 'postgres', 'postmaster.pid')
  const isUnderWay = () => Promise.resolve(existsSync(join(dataDir, 'restoring.json')) && existsSync(postmaster))
  await until('the restoration is under way', isUnderWay, { is: Boolean, seconds: 60 })
  const engines = [postmaster, join(dataDir, 'clickhouse.pid')].map(readPidFile)
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  for (const pid of engines) if (pid !== undefined) process.kill(pid, 'SIGKILL')
  await ended
}
