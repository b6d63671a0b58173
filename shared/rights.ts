import type { Role } from './roles.ts'
import { manager, managerAndStaff, managerAndSuper, staff, superAdmin } from './wire/who.ts'

/**
 * Who may do what, as data: every route of the web and every call of the API has a row here, and the web's guards, the
 * API's guards and the test matrix read nothing else. A route or a call without a row fails the build.
 */

/** Which object a call may touch, beyond the caller's role. The API's policies enforce it; the matrix tests it. */
export type Reach =
  | 'none' // no object, or the caller's own by construction
  | 'self' // the caller's own account
  | 'self-or-staff' // the caller's own account, or any account for staff
  | 'restaurant-read' // a restaurant linked to the caller in any way; staff: any
  | 'restaurant-own' // a restaurant that the caller owns; super-admin: any
  | 'restaurant-waiters' // accounts of waiters of restaurants that the caller owns; staff: any
  | 'sites' // every site of the body (absent: those in reach) linked to the caller, with an active subscription
  | 'ticket' // a ticket or contact by key, of a site in reach
  | 'upload' // an upload of the caller

export interface CallRight {
  /** 'VERB path' below /v1, path parameters with a colon. */
  readonly call: string
  readonly roles: readonly Role[] | 'everyone'
  readonly reach: Reach
}

export interface RouteRight {
  readonly path: string
  readonly title: string
  readonly roles: readonly Role[] | 'everyone' | 'signed-in'
  /** Only for visitors who are not logged in; others are sent to '/'. */
  readonly anonymousOnly?: true
  /** Reachable by a manager whose subscription has ended (01 §2). */
  readonly withoutSubscription?: true
  readonly datePanel?: true
  readonly back?: true
}

export const routeRights: readonly RouteRight[] = [
  { path: '/', title: 'Flash Infos', roles: manager, datePanel: true },
  { path: '/top', title: 'Top', roles: manager, datePanel: true },
  { path: '/chiffre-affaires', title: "Chiffres d'affaires", roles: manager, datePanel: true },
  { path: '/regulations', title: 'Réglements', roles: manager, datePanel: true },
  { path: '/statistiques-vendeurs', title: 'Vendeurs', roles: manager, datePanel: true },
  { path: '/global-chiffre-affaires', title: 'CA par restaurant', roles: manager },
  { path: '/vendeurs', title: 'Liste des vendeurs', roles: manager },
  { path: '/pointeuse', title: 'Pointeuse', roles: manager, datePanel: true },
  { path: '/statistiques-remises', title: 'Remises, offerts et annulations', roles: manager, datePanel: true },
  { path: '/statistiques-par-vendeurs', title: 'Ventes par vendeur', roles: manager, datePanel: true },
  { path: '/revenu-par-statistiques', title: 'Revenu par statistiques', roles: manager, datePanel: true },
  { path: '/tickets', title: 'Contrôle', roles: manager, datePanel: true },
  { path: '/detailsticket/:id', title: 'Ticket', roles: manager, back: true },
  { path: '/detailstickets', title: 'Tickets', roles: manager, back: true },
  { path: '/reports', title: 'Synthèse Générale', roles: manager, datePanel: true },
  { path: '/reports-journalier-tva', title: 'Journalier TVA', roles: manager, datePanel: true },
  { path: '/reports-journalier-paiements', title: 'Journalier paiements', roles: manager, datePanel: true },
  { path: '/arretes-journee', title: 'Arrêtés de journée', roles: manager, datePanel: true },
  { path: '/export-comptable', title: 'Export comptable', roles: manager, datePanel: true },
  { path: '/explorer', title: 'Explorer', roles: managerAndSuper },
  { path: '/addwaiter', title: 'Ajouter un serveur', roles: manager, back: true },
  { path: '/creation-restaurant', title: 'Ajouter Restaurant', roles: manager, withoutSubscription: true },
  { path: '/parametrages', title: 'Paramètres', roles: manager },
  { path: '/payement-success/:token', title: 'Paiement effectué', roles: manager, withoutSubscription: true },
  { path: '/payement-cancled/:token', title: 'Paiement non effectué', roles: manager, withoutSubscription: true },
  { path: '/renouveler', title: "Renouveler l'abonnement", roles: manager, withoutSubscription: true, back: true },
  { path: '/list-restaurants', title: 'Mes restaurants', roles: manager, withoutSubscription: true },
  {
    path: '/details-restaurant-manager/:id',
    title: 'Restaurant',
    roles: manager,
    withoutSubscription: true,
    back: true,
  },
  {
    path: '/modifier-restaurant-manager/:id',
    title: 'Modifier le restaurant',
    roles: manager,
    withoutSubscription: true,
    back: true,
  },
  {
    path: '/paiement-demonstration/:token',
    title: 'Paiement de démonstration',
    roles: manager,
    withoutSubscription: true,
  },

  { path: '/managers', title: 'Clients', roles: superAdmin },
  { path: '/addmanager', title: 'Ajouter un client', roles: superAdmin, back: true },
  { path: '/admins', title: 'Admin', roles: superAdmin },
  { path: '/addadmin', title: 'Ajouter Admin', roles: superAdmin, back: true },
  { path: '/editadmin/:id', title: "Modifier l'admin", roles: superAdmin, back: true },
  { path: '/restaurants', title: 'Restaurants', roles: superAdmin },
  { path: '/details-restaurant/:id', title: 'Restaurant', roles: superAdmin, back: true },
  { path: '/addrestaurant', title: 'Ajouter un restaurant', roles: superAdmin, back: true },
  { path: '/modifier-restaurant/:id', title: 'Modifier le restaurant', roles: superAdmin, back: true },
  { path: '/renouveler-abonnement/:id', title: "Renouveler l'abonnement", roles: superAdmin, back: true },
  { path: '/resilier-abonnement/:id', title: "Résilier l'abonnement", roles: superAdmin, back: true },
  { path: '/journal-audit', title: "Journal d'audit", roles: superAdmin },
  { path: '/etat-des-donnees', title: 'État des données', roles: superAdmin },

  { path: '/waiters', title: 'Serveurs', roles: staff },
  { path: '/editmanager/:id', title: 'Modifier le client', roles: staff, back: true },
  { path: '/affecte-restaurants/:id', title: 'Affecter des restaurants', roles: staff, back: true },
  { path: '/subscriptions-csicodes', title: 'Abonnements par code CSI', roles: staff },
  { path: '/subscriptions-paid', title: 'Abonnements payés', roles: staff },
  { path: '/editwaiter/:id', title: 'Modifier le serveur', roles: staff, back: true },

  { path: '/abonnements', title: 'Abonnements', roles: managerAndSuper },
  { path: '/codecsi', title: 'Codes CSI', roles: managerAndSuper },
  { path: '/comptes', title: 'Comptes', roles: managerAndSuper },
  { path: '/tickets-compte/:id', title: 'Tickets du compte', roles: managerAndSuper, back: true },
  { path: '/debiteurs', title: 'Débiteurs', roles: managerAndSuper },
  { path: '/debiteur-tickets/:id', title: 'Tickets du débiteur', roles: managerAndSuper, back: true },
  { path: '/abonnement-expirer', title: 'Abonnement expiré', roles: managerAndStaff, withoutSubscription: true },

  { path: '/profile', title: 'Mon profil', roles: 'signed-in' },
  { path: '/editprofile', title: 'Modifier profile', roles: 'signed-in', back: true },
  { path: '/editpassword', title: 'Modifier mot de passe', roles: 'signed-in', back: true },
  { path: '/xml-files/upload', title: 'Importer des fichiers XML', roles: 'signed-in' },

  { path: '/assign-user-to-store', title: 'Inviter un utilisateur', roles: 'everyone' },
  { path: '/invitation/:token', title: 'Invitation', roles: 'everyone' },
  { path: '/verifier-email/:token', title: 'Confirmer mon adresse e-mail', roles: 'everyone' },
  { path: '/annuler-email/:token', title: 'Annuler le changement d’adresse', roles: 'everyone' },
  { path: '/login', title: 'Connexion', roles: 'everyone', anonymousOnly: true },
  { path: '/password-forgotten', title: 'Mot de passe oublié', roles: 'everyone', anonymousOnly: true },
  { path: '/reset-password/:token', title: 'Nouveau mot de passe', roles: 'everyone', anonymousOnly: true },
  { path: '/register', title: 'Inscription', roles: 'everyone', anonymousOnly: true },
]
