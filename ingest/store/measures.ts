import { Counter, Histogram, type Registry } from 'prom-client'
import { REASONS } from '../read/refusal.ts'
import { fileVerdict } from './verdict.ts'
import type { FileReport } from './verdict.ts'

/** The parts of a batch's way: its files are claimed and their bytes loaded, read in threads, then stored with their verdicts. */
export type Phase = 'claim' | 'read' | 'store'

/** What a batch that was committed did. */
export interface CommittedBatch {
  readonly round: 'files' | 'suspects'
  /** Those that were stored, with what became of their records. */
  readonly reports: readonly FileReport[]
  readonly tickets: number
  /** Files that this batch put into quarantine. */
  readonly quarantined: number
}

/** Counts what the worker does, for its /metrics. What was rolled back is never counted. */
export interface WorkerMeasures {
  committed(batch: CommittedBatch): void
  /** Notes how long a phase took: from `startedAt` (performance.now()) to this moment. */
  took(phase: Phase, startedAt: number): void
  /** A turn failed and will be taken again. */
  failed(round: string): void
}

const reasonOf: ReadonlyMap<string, string> = new Map(Object.entries(REASONS).map(([reason, text]) => [text, reason]))

/** Registers the worker's series; labels come from closed lists only, never from what a file holds. */
export function createMeasures(registry: Registry): WorkerMeasures {
  const series = registerSeries([registry])
  // From 0 on, so that the first of its kind is seen as growth.
  for (const outcome of ['accepted', 'updated', 'duplicate', 'rejected', 'quarantined'])
    series.files.inc({ outcome }, 0)
  for (const reason of [...reasonOf.values(), 'other']) series.refusals.inc({ reason }, 0)
  for (const round of ['files', 'suspects']) series.batches.inc({ round }, 0)
  for (const round of ['files', 'suspects', 'orders', 'restaurants', 'flux']) series.failures.inc({ round }, 0)
  return {
    committed({ round, reports, tickets, quarantined }) {
      series.batches.inc({ round })
      series.tickets.inc(tickets)
      for (const report of reports) {
        series.files.inc({ outcome: fileVerdict(report) })
        for (const { reason } of report.refusals) series.refusals.inc({ reason: reasonOf.get(reason) ?? 'other' })
      }
      if (quarantined > 0) series.files.inc({ outcome: 'quarantined' }, quarantined)
    },
    took: (phase, startedAt) => series.seconds.observe({ phase }, (performance.now() - startedAt) / 1000),
    failed: (round) => series.failures.inc({ round }),
  }
}

function registerSeries(registers: Registry[]) {
  return {
    batches: new Counter({
      name: 'comptoir_import_batches_total',
      help: 'Batches of files stored',
      labelNames: ['round'] as const,
      registers,
    }),
    files: new Counter({
      name: 'comptoir_import_files_total',
      help: 'Files treated, by what became of them',
      labelNames: ['outcome'] as const,
      registers,
    }),
    tickets: new Counter({ name: 'comptoir_import_tickets_total', help: 'Tickets read in files', registers }),
    refusals: new Counter({
      name: 'comptoir_import_refusals_total',
      help: 'Files and records refused, by reason',
      labelNames: ['reason'] as const,
      registers,
    }),
    seconds: new Histogram({
      name: 'comptoir_import_phase_seconds',
      help: 'Time of a batch in each phase',
      labelNames: ['phase'] as const,
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
      registers,
    }),
    failures: new Counter({
      name: 'comptoir_import_failures_total',
      help: 'Turns of the worker that failed and were taken again',
      labelNames: ['round'] as const,
      registers,
    }),
  }
}
