/** The mails of a restaurant to an address, whoever sent them and whether or not they still work there: `:restaurantId`, `:email`. */
export const mailsToSql = `restaurant_id = :restaurantId::uuid
  AND EXISTS (SELECT FROM jsonb_array_elements(recipients) r WHERE lower(r->>'email') = lower(:email))`
