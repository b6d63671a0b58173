import type { Knex } from 'knex'
import type { UserRecord } from '../../db/records/accounts/listUsers.ts'
import type { WirePersonalData } from '../../shared/wire/personal.ts'
import type { Caller } from '../context.ts'
import { personalSection, presentPersonalData } from '../present/presentPersonalData.ts'
import { writeAudit } from '../record/audit.ts'
import { userTarget } from './userTarget.ts'

type Purpose = Parameters<typeof personalSection>[1]

interface Held {
  readonly title: string
  readonly purpose: Purpose
  /**
   * Its lines about the account `:id`, whose e-mail is `:email`; never a hash, a link that opens something, or another person. `unmet`:
   * whether a line is of one of the restaurants `:unmet`, null where nothing but its text could tell.
   */
  readonly sql: string
}

/** Whether a restaurant is unmet; null of none. */
const unmetSql = (id: string) => `${id} = ANY (:unmet::uuid[]) AS unmet`
/** Whether a text names one by its id, which stays though it is renamed. */
const idsSql = (text: string) => `EXISTS (SELECT FROM unnest(:unmet::text[]) u WHERE strpos(${text}, u) > 0)`

const contract = 'Exécution du contrat'
const proof = 'Preuve des accès et des actes'
const security = 'Sécurité du compte'

const held: readonly Held[] = [
  {
    title: 'Compte',
    purpose: { finalite: contract, kind: null },
    sql: `SELECT role, username AS identifiant, email, first_name AS prenom, last_name AS nom, company_name AS societe,
        avatar AS photo, created_at AS "creeLe", updated_at AS "modifieLe", last_used_at AS "dernierUsage" FROM accounts WHERE id = :id`,
  },
  {
    title: 'Restaurants',
    purpose: { finalite: contract, kind: null },
    sql: `SELECT r.name AS restaurant, m.kind AS lien, m.created_at AS depuis, ${unmetSql('r.id')} FROM memberships m
      JOIN restaurants r ON r.id = m.restaurant_id WHERE m.account_id = :id ORDER BY m.created_at`,
  },
  {
    title: 'Sessions',
    purpose: { finalite: security, kind: 'sessions' },
    sql: `SELECT device AS appareil, remembered AS memorisee, created_at AS ouverte, last_used_at AS "dernierUsage",
        expires_at AS fin, revoked_at AS fermee FROM sessions WHERE account_id = :id ORDER BY created_at DESC`,
  },
  {
    title: 'Adresses e-mail demandées ou quittées',
    purpose: { finalite: security, kind: 'links' },
    sql: `SELECT kind AS sorte, email, created_at AS demandee, used_at AS utilisee FROM email_links WHERE account_id = :id ORDER BY created_at`,
  },
  {
    title: 'Inscriptions à cette adresse',
    purpose: { finalite: 'Mesures précontractuelles', kind: 'registrations' },
    sql: `SELECT username AS identifiant, email, first_name AS prenom, last_name AS nom, company_name AS societe, created_at AS date
      FROM registrations WHERE lower(email) = lower(:email) ORDER BY created_at`,
  },
  {
    title: 'Invitations reçues et envoyées',
    purpose: { finalite: contract, kind: 'links' },
    sql: `SELECT CASE WHEN invited_by = :id THEN 'envoyée' ELSE 'reçue' END AS sens, cardinality(restaurant_ids) AS restaurants,
        created_at AS date, used_at AS acceptee FROM invitations
      WHERE invited_by = :id OR lower(email) = lower(:email) ORDER BY created_at`,
  },
  {
    title: 'Comptes ouverts à des comptables, ou par des restaurants',
    purpose: { finalite: contract, kind: null },
    sql: `SELECT CASE WHEN given_by = :id THEN 'ouvert' ELSE 'reçu' END AS sens, role, cardinality(companies) AS societes,
        created_at AS date, accepted_at AS accepte, to_char(ends_on, 'YYYY-MM-DD') AS fin, revoked_at AS retire FROM accesses
      WHERE given_by = :id OR account_id = :id OR lower(email) = lower(:email) ORDER BY created_at`,
  },
  {
    title: 'Abonnements commandés',
    purpose: { finalite: contract, kind: 'payments' },
    sql: `SELECT r.name AS restaurant, s.source AS origine, s.nb_months AS mois, s.price_cents AS "prixCentimes", s.starts_at AS debut,
        s.ends_at AS fin, s.paid_at AS paye, c.provider AS paiement, c.amount_cents AS "montantCentimes", ${unmetSql('r.id')}
      FROM subscriptions s JOIN restaurants r ON r.id = s.restaurant_id LEFT JOIN checkouts c ON c.subscription_id = s.id
      WHERE s.created_by = :id OR c.account_id = :id ORDER BY s.created_at`,
  },
  {
    title: 'Envois de fichiers',
    purpose: { finalite: contract, kind: 'archive' },
    sql: `SELECT u.id::text AS envoi, u.source AS origine, u.created_at AS date, count(f.id)::int AS fichiers
      FROM uploads u LEFT JOIN inbox_files f ON f.upload_id = u.id WHERE u.account_id = :id GROUP BY u.id ORDER BY u.id`,
  },
  {
    title: 'Arrêtés de journée',
    purpose: { finalite: 'Comptabilité du restaurant', kind: 'payments' },
    sql: `SELECT r.name AS restaurant, d.number AS numero, to_char(d.day, 'YYYY-MM-DD') AS jour, d.closed_at AS date,
        ${unmetSql('r.id')}
      FROM day_closings d JOIN restaurants r ON r.id = d.restaurant_id WHERE d.closed_by = :id ORDER BY d.closed_at`,
  },
  {
    title: 'Rapports emportés',
    purpose: { finalite: proof, kind: 'reportExports' },
    sql: `SELECT report AS rapport, range_from AS du, range_to AS au, exported_at AS date FROM report_exports
      WHERE account_id = :id ORDER BY exported_at`,
  },
  {
    title: 'Jetons pour analystes',
    purpose: { finalite: contract, kind: 'tokens' },
    sql: `SELECT name AS nom, created_at AS cree, expires_at AS fin, last_used_at AS "dernierUsage", revoked_at AS revoque
      FROM api_tokens WHERE account_id = :id ORDER BY created_at`,
  },
  {
    title: 'Appareils à notifier',
    purpose: { finalite: contract, kind: 'sessions' },
    sql: `SELECT s.device AS appareil, p.created_at AS inscrit, p.last_sent_at AS "derniereNotification"
      FROM push_devices p JOIN sessions s ON s.id = p.session_id WHERE p.account_id = :id ORDER BY p.created_at`,
  },
  {
    title: 'Vues enregistrées',
    purpose: { finalite: contract, kind: null },
    sql: `SELECT name AS nom, definition, is_shared AS partagee, created_at AS cree,
        CASE WHEN ${idsSql('definition::text')} THEN true END AS unmet FROM saved_views WHERE account_id = :id ORDER BY created_at`,
  },
  {
    title: 'Notes de journée',
    purpose: { finalite: contract, kind: null },
    sql: `SELECT r.name AS restaurant, to_char(n.day, 'YYYY-MM-DD') AS jour, n.text AS note, n.written_at AS date, ${unmetSql('r.id')}
      FROM day_notes n JOIN restaurants r ON r.id = n.restaurant_id WHERE n.written_by = :id ORDER BY n.written_at`,
  },
  {
    title: 'Le point chaque matin',
    purpose: { finalite: contract, kind: null },
    sql: `SELECT by_mail AS "parEmail", by_notification AS "parNotification", to_char(make_interval(mins => send_minutes), 'HH24:MI') AS heure, days AS jours,
        (SELECT array_agg(r.name ORDER BY r.name) FROM restaurants r JOIN memberships m ON m.restaurant_id = r.id AND m.account_id = p.account_id
          WHERE r.id = ANY (p.restaurant_ids) AND r.id <> ALL (:unmet::uuid[])) AS restaurants, with_pdf AS "avecPdf", to_char(settled_day, 'YYYY-MM-DD') AS "dernierJour",
        updated_at AS "modifieLe" FROM point_preferences p WHERE account_id = :id`,
  },
  {
    title: 'Alertes de flux',
    purpose: { finalite: contract, kind: null },
    sql: `SELECT by_mail AS "parEmail", by_notification AS "parNotification", to_char(make_interval(mins => quiet_from), 'HH24:MI') AS "silenceDe",
        to_char(make_interval(mins => quiet_to), 'HH24:MI') AS "silenceA", updated_at AS "modifieLe" FROM alert_preferences WHERE account_id = :id`,
  },
  {
    // Subjects are the product's own words, and name no one but restaurants (docs/decisions/0031); recipients are other people.
    title: 'E-mails',
    purpose: { finalite: 'Informer la personne', kind: 'mails' },
    sql: `SELECT kind AS sorte, subject AS objet, state AS etat, created_at AS date, sent_at AS envoye,
        ${unmetSql('restaurant_id')} FROM outbox
      WHERE account_id = :id OR EXISTS (SELECT FROM jsonb_array_elements(recipients) r WHERE lower(r->>'email') = lower(:email))
      ORDER BY id`,
  },
  {
    title: 'Journal d’audit',
    purpose: { finalite: proof, kind: 'auditLog' },
    sql: `SELECT at AS date, action AS acte, CASE WHEN actor_id = :id THEN address ELSE '' END AS "adresseIP",
        target_type AS objet, CASE WHEN target_id = :id::text OR lower(target_name) = lower(:email)
          OR target_type IN ('restaurant', 'report', 'offer', 'code') THEN target_name ELSE '' END AS "nomObjet",
        CASE WHEN target_id = :id::text THEN details ELSE '{}' END AS details,
        ${idsSql("target_id || ' ' || details::text")} AS unmet
      FROM audit_log WHERE actor_id = :id OR target_id = :id::text ORDER BY id DESC`,
  },
]

/**
 * All that is held about an account, told in the audit log. To an admin without the lines of a restaurant entrusted to another, where
 * the account is invited to one: by its id wherever the line has it, else (mails, saved views) by its name. Who meets it takes the whole.
 */
export async function exportAccount(knex: Knex, by: Caller, found: UserRecord): Promise<WirePersonalData> {
  const unmet = by.state.account.outOfReach
  const names = await namesOf(knex, unmet)
  const sections: WirePersonalData['sections'][number][] = []
  for (const { title, purpose, sql } of held) {
    const given = { id: found.id, email: found.email, unmet: [...unmet] }
    const { rows } = await knex.raw<{ rows: Line[] }>(sql, given)
    sections.push(personalSection(title, purpose, metLines(rows, names)))
  }
  await writeAudit(knex, by, { action: 'person.export', ...userTarget(found) })
  return presentPersonalData(found.username, sections)
}

type Line = Readonly<Record<string, unknown>> & { readonly unmet?: boolean | null }

function metLines(lines: readonly Line[], names: readonly string[]): Record<string, unknown>[] {
  return lines.flatMap(({ unmet, ...row }) => ((unmet ?? (unmet === null && namesOne(row, names))) ? [] : [row]))
}

async function namesOf(knex: Knex, ids: readonly string[]): Promise<string[]> {
  const rows = await knex('restaurants')
    .whereIn('id', [...ids])
    .select<{ name: string }[]>('name')
  return rows.map(({ name }) => name)
}

function namesOne(row: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  const texts = Object.values(row).map((value) => (typeof value === 'string' ? value : JSON.stringify(value ?? '')))
  return names.some((name) => texts.some((text) => text.includes(name) || text.includes(JSON.stringify(name))))
}
