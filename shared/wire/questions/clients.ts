import * as z from 'zod/mini'

/** PUT clients/confier/{id}: the admin whom the client is entrusted to; null: nobody. */
export const EntrustClient = z.object({ admin: z.nullable(z.uuid('Identifiant inconnu')) })
