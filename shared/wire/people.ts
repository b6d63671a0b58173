import * as z from 'zod/mini'
import {
  AssignRestaurants,
  AssociatedRestaurants,
  CreateAdmin,
  CreateManager,
  CreateWaiter,
  EditManager,
  EditWaiter,
} from './questions/accounts.ts'
import { Deleted } from './answers.ts'
import { defineCall } from './call.ts'
import { User } from './user.ts'
import { allRoles, managerAndStaff, staff } from './who.ts'

const Users = z.array(User)

/** Lists of people, and one person by name or id. */
export const peopleListCalls = {
  managers: defineCall({
    call: 'GET /user/manager/all',
    summary: 'Tous les managers.',
    roles: staff,
    reach: 'none',
    answer: Users,
  }),
  waiters: defineCall({
    call: 'GET /user/waiter/all',
    summary: 'Les serveurs des restaurants à portée.',
    roles: managerAndStaff,
    reach: 'restaurant-waiters',
    answer: Users,
  }),
  searchAdmins: defineCall({
    call: 'GET /user/list-admins/:x',
    summary: 'Les administrateurs dont le nom ou l’e-mail contient ce texte.',
    roles: staff,
    reach: 'none',
    answer: Users,
  }),
  searchManagers: defineCall({
    call: 'GET /user/manager/without-auth/:x',
    summary: 'Les managers dont le nom ou l’e-mail contient ce texte.',
    roles: staff,
    reach: 'none',
    answer: Users,
  }),
  searchWaiters: defineCall({
    call: 'GET /user/waiter/without-auth/:x',
    summary: 'Les serveurs dont le nom ou l’e-mail contient ce texte.',
    roles: staff,
    reach: 'none',
    answer: Users,
  }),
  managersOfStore: defineCall({
    call: 'GET /user/managers/store/:id',
    summary: 'Les managers d’un restaurant.',
    roles: managerAndStaff,
    reach: 'restaurant-read',
    answer: Users,
  }),
  waitersOfStore: defineCall({
    call: 'GET /user/waiters/store/:id',
    summary: 'Les serveurs d’un restaurant.',
    roles: managerAndStaff,
    reach: 'restaurant-read',
    answer: Users,
  }),
  byName: defineCall({
    call: 'GET /user/:id',
    summary: 'Un compte par son nom d’utilisateur.',
    roles: allRoles,
    reach: 'self-or-staff',
    answer: User,
  }),
  associated: defineCall({
    call: 'POST /user/manager/associated-restaurants',
    summary: 'Les restaurants d’un compte, avec leur abonnement.',
    roles: allRoles,
    reach: 'self-or-staff',
    body: AssociatedRestaurants,
    answer: User,
  }),
  associatedFormerPath: defineCall({
    call: 'POST /manager/associated-restaurants',
    summary: 'Les restaurants d’un compte, avec leur abonnement (ancien chemin).',
    roles: allRoles,
    reach: 'self-or-staff',
    body: AssociatedRestaurants,
    answer: User,
  }),
}

/** Accounts that somebody else creates, changes and deletes. */
export const peopleCalls = {
  createManager: defineCall({
    call: 'POST /user/manager',
    summary: 'Crée un manager ou un administrateur.',
    roles: staff,
    reach: 'none',
    body: z.union([CreateManager, CreateAdmin]),
    status: 201,
    answer: User,
  }),
  editManager: defineCall({
    call: 'PUT /user/manager/:id',
    summary: 'Modifie un manager ou un administrateur.',
    roles: staff,
    reach: 'none',
    body: EditManager,
    answer: User,
  }),
  removeManager: defineCall({
    call: 'DELETE /user/manager/:id',
    summary: 'Supprime un manager ou un administrateur.',
    roles: staff,
    reach: 'none',
    answer: Deleted,
  }),
  createWaiter: defineCall({
    call: 'POST /user/waiter',
    summary: 'Crée un serveur.',
    roles: managerAndStaff,
    reach: 'restaurant-waiters',
    body: CreateWaiter,
    status: 201,
    answer: User,
  }),
  editWaiter: defineCall({
    call: 'PUT /user/waiter/:id',
    summary: 'Modifie un serveur.',
    roles: managerAndStaff,
    reach: 'restaurant-waiters',
    body: EditWaiter,
    answer: User,
  }),
  removeWaiter: defineCall({
    call: 'DELETE /user/waiter/:id',
    summary: 'Supprime un serveur.',
    roles: managerAndStaff,
    reach: 'restaurant-waiters',
    answer: Deleted,
  }),
  assignRestaurants: defineCall({
    call: 'PUT /user/add-store-to-manager/:id',
    summary: 'Affecte des restaurants à un manager.',
    roles: staff,
    reach: 'none',
    body: AssignRestaurants,
    answer: User,
  }),
}
