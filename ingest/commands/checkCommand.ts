import type { Knex } from 'knex'
import { decideTickets } from '../store/decideTickets.ts'
import { storedNames } from './fileNames.ts'
import { readStart } from './readStart.ts'
import type { FileOutcome } from './importCommand.ts'
import { loadDirectories } from '../store/loadDirectory.ts'
import { prepareFile } from '../read/prepareFile.ts'
import type { FileToPrepare, PreparedFile } from '../read/prepareFile.ts'
import type { Directory } from '../read/resolveRestaurant.ts'
import { clocksToday } from '../store/readByZones.ts'
import { routeFile } from '../store/routeRecords.ts'
import { loadTicketKeys } from '../store/ticketKeys.ts'
import { fileVerdict } from '../store/verdict.ts'

/** Later than any file received: the checked files are newer than what is stored. */
const LAST_FILE_ID = 2 ** 32

/** Says what importing files would do, file by file, and stores nothing. Files are read by themselves: they do not see one another. */
export async function checkFiles(
  knex: Knex,
  paths: readonly string[],
  reach: readonly string[] | null,
): Promise<FileOutcome[]> {
  const directory = (await loadDirectories(knex))(reach)
  const outcomes: FileOutcome[] = []
  const names = storedNames(paths)
  for (const [index, path] of paths.entries()) {
    const name = names[index] ?? path
    const file = { fileId: LAST_FILE_ID, name, bytes: await readStart(path) }
    const prepared = prepareByZones({ ...file, receivedAt: new Date() }, directory)
    const { report, tickets, contacts, timeClock, sellers } = routeFile(prepared, directory)
    const incoming = tickets.map((ticket) => ticket.incoming)
    const { outcomes: decided } = decideTickets(await loadTicketKeys(knex, incoming), incoming)
    for (const outcome of decided) report.counts.tickets[outcome === 'outdated' ? 'accepted' : outcome] += 1
    report.counts.contacts.duplicates += contacts.length
    report.counts.timeClock.duplicates += timeClock.length
    report.counts.sellers.duplicates += sellers.length
    // Records other than tickets are not compared with the stores here: a file of them alone would be taken.
    const verdict = fileVerdict(report)
    const isTaken = verdict === 'duplicate' && tickets.length === 0
    outcomes.push({
      id: 0,
      name,
      state: 'done',
      verdict: isTaken ? 'accepted' : verdict,
      refusals: report.refusals,
      warnings: report.warnings,
    })
  }
  return outcomes
}

function prepareByZones(file: FileToPrepare, directory: Directory): PreparedFile {
  const inParis = prepareFile(file)
  const { clocks } = clocksToday(inParis, directory)
  return Object.keys(clocks).length === 0 ? inParis : prepareFile({ ...file, clocks })
}
