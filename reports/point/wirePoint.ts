import type { WirePoint } from '../../shared/wire/point.ts'
import type { Point } from './point.ts'

/** Le point as `board/le-point` spells it; its document is made of the same. */
export function wirePoint(point: Point): WirePoint {
  const { group } = point
  return {
    lu_le: point.readOn,
    jour: point.day,
    titre: point.head,
    parties: point.headParts,
    group: {
      ca: group.grossSales,
      ca_compare: group.comparedGrossSales,
      habituel: group.usual,
      change: group.change,
      sites: group.sites,
    },
    rows: point.rows.map(wireRow),
    a_regarder: point.lookAt.map(({ siteId, site, kind, amount, text, link }) => ({
      ...{ site: siteId, LibSite: site, kind, amount, text, link },
    })),
    rien: point.nothing,
    manque: point.missing,
    sites_manquants: point.missingSites,
    en_cours: point.running,
    periodes: point.periods.map(({ kind, first, last, grossSales, usual, change, text }) => ({
      ...{ kind, range: [first, last] as const, ca: grossSales, habituel: usual, change, text },
    })),
  }
}

function wireRow(row: Point['rows'][number]) {
  return {
    site: row.siteId,
    LibSite: row.site,
    nom: row.name,
    nom_court: row.shortName,
    jour: row.day,
    ca: row.grossSales,
    couverts: row.covers,
    couvert_moyen: row.averageCover,
    habituel: row.usual,
    n: row.usualDays,
    change: row.change,
    etat: row.state,
    etat_texte: row.stateText,
    recu_jusqu_a: row.receivedUntil,
    retard: row.isLate,
    link: row.link,
  }
}
