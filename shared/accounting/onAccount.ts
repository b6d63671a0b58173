/** The names of families under which tills put a sale on a debtor's account; the model's `on_account_amount` asks the same. */
export const onAccount = /d[ée]biteur|en compte/i
