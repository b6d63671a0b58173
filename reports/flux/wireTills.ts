import { isOverdue, tillStates } from '../../shared/tillStates.ts'
import type { WireTill } from '../../shared/wire/flux.ts'
import type { TillCounts } from './counts.ts'
import type { SiteFlow, TillState } from './report.ts'

/** What `flux/caisses` is made of. */
interface Flux {
  readonly sites: readonly (SiteFlow & { readonly refused: number })[]
  readonly counts: TillCounts
}

/**
 * The tills as `flux/caisses` spells them, by restaurant and name. What is counted of a restaurant stands once, with its gravest till,
 * which comes first wherever the gravest does: whoever adds up a column counts no file twice.
 */
export function wireTills({ sites, counts }: Flux): WireTill[] {
  return sites.flatMap((flow) => {
    const tills: readonly (TillState | null)[] = flow.tills.length === 0 ? [null] : flow.tills
    const rows = tills.map((till) => rowOf(flow, till, counts))
    const gravest = Math.max(...rows.map(gravityOf))
    const first = rows.findIndex((row) => gravityOf(row) === gravest)
    return rows.map((row, at) => (at === first ? { ...row, refuses: flow.refused } : row))
  })
}

/** How far up a till stands among others: one that is up to date and lacks numbers before those that lack nothing. */
export function gravityOf({ etat, trous }: Pick<WireTill, 'etat' | 'trous'>): number {
  return tillStates.indexOf(etat) + (trous > 0 ? 0.5 : 0)
}

function rowOf(flow: Flux['sites'][number], till: TillState | null, { missing, late }: Flux['counts']): WireTill {
  const { siteId, site } = flow
  const key = `${siteId} ${till?.till ?? ''}`
  return {
    ...{ site: siteId, LibSite: site, LibCaisse: till?.till ?? null, etat: till?.state ?? flow.state },
    depuis: till && isOverdue(till.state) ? till.receivedUntil : null,
    recu_jusqu_a: till?.receivedUntil ?? null,
    dernier_fichier: till?.lastImport ? `${till.lastImport}Z` : null,
    refuses: null,
    trous: till ? (missing.get(key) ?? 0) : 0,
    renvoyes: till?.resent ?? 0,
    apres_cloture: till ? (late.get(key) ?? 0) : 0,
  }
}
