import { isOverdue } from '../../shared/tillStates.ts'
import type { WireTill } from '../../shared/wire/flux.ts'
import type { TillCounts } from './counts.ts'
import type { SiteFlow, TillState } from './report.ts'

/** What `flux/caisses` is made of. */
interface Flux {
  readonly sites: readonly (SiteFlow & { readonly refused: number })[]
  readonly counts: TillCounts
}

/** The tills as `flux/caisses` spells them, by restaurant and name. */
export function wireTills({ sites, counts }: Flux): WireTill[] {
  return sites.flatMap((flow) => {
    if (flow.tills.length === 0) return [rowOf(flow, null, counts)]
    return flow.tills.map((till) => rowOf(flow, till, counts))
  })
}

function rowOf(flow: Flux['sites'][number], till: TillState | null, { missing, late }: Flux['counts']): WireTill {
  const { siteId, site, refused } = flow
  const key = `${siteId} ${till?.till ?? ''}`
  return {
    ...{ site: siteId, LibSite: site, LibCaisse: till?.till ?? null, etat: till?.state ?? flow.state },
    depuis: till && isOverdue(till.state) ? till.receivedUntil : null,
    recu_jusqu_a: till?.receivedUntil ?? null,
    dernier_fichier: till?.lastImport ? `${till.lastImport}Z` : null,
    refuses: refused,
    trous: till ? (missing.get(key) ?? 0) : 0,
    renvoyes: till?.resent ?? 0,
    apres_cloture: till ? (late.get(key) ?? 0) : 0,
  }
}
