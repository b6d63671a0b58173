import * as z from 'zod/mini'
import { CreateByStaff, DefaultStores, EditRestaurant, EraseSales } from './questions/restaurants.ts'
import { Deleted } from './answers.ts'
import { defineCall } from './call.ts'
import { Restaurant } from './restaurant.ts'
import { allRoles, manager, managerAndStaff, managerAndSuper, superAdmin } from './who.ts'

/** Restaurants as their people and the staff see and edit them. */
export const restaurantCalls = {
  list: defineCall({
    call: 'GET /restaurant',
    summary: 'Les restaurants à portée, avec leur dernier abonnement.',
    roles: allRoles,
    reach: 'restaurant-read',
    answer: z.array(Restaurant),
  }),
  show: defineCall({
    call: 'GET /restaurant/id/:id',
    summary: 'Un restaurant par son identifiant.',
    roles: managerAndStaff,
    reach: 'restaurant-read',
    answer: Restaurant,
  }),
  search: defineCall({
    call: 'GET /restaurant/:id',
    summary: 'Les restaurants à portée dont le nom contient ce texte.',
    roles: managerAndStaff,
    reach: 'restaurant-read',
    answer: z.array(Restaurant),
  }),
  create: defineCall({
    call: 'POST /restaurant',
    summary: 'Crée un restaurant pour un manager.',
    roles: superAdmin,
    reach: 'none',
    body: CreateByStaff,
    status: 201,
    answer: Restaurant,
  }),
  setDefaults: defineCall({
    call: 'PUT /restaurant/default-store',
    summary: 'Choisit le restaurant par défaut.',
    roles: manager,
    reach: 'restaurant-read',
    body: DefaultStores,
    answer: z.strictObject({ modifiedCount: z.int() }),
  }),
  edit: defineCall({
    call: 'PUT /restaurant/:id',
    summary: 'Modifie un restaurant.',
    roles: managerAndSuper,
    reach: 'restaurant-own',
    body: EditRestaurant,
    answer: Restaurant,
  }),
  remove: defineCall({
    call: 'DELETE /restaurant/:id',
    summary: 'Supprime un restaurant.',
    roles: superAdmin,
    reach: 'none',
    answer: Deleted,
  }),
  eraseSales: defineCall({
    call: 'POST /truncate-datastore',
    summary: 'Supprime les ventes d’un restaurant\u202f; réversible pendant 30 jours.',
    roles: managerAndSuper,
    reach: 'restaurant-own',
    body: EraseSales,
    answer: z.strictObject({ success: z.boolean(), message: z.string(), deletedTickets: z.int() }),
  }),
}
