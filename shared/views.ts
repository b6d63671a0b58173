/** The public views of the model: whoever asks may name these and no other. Each has `restaurant_id`. */
export const views = [
  'sales',
  'product_sales',
  'vat',
  'family_vat',
  'restated_vat',
  'payments',
  'discounts',
  'offered',
  'cancelled',
  'statistics',
  'time_clock',
  'activity',
  'usual_days',
  'restaurants',
  'tickets',
  'tills',
  'refused_files',
  'debtors',
  'debtor_balances',
  'control',
  'number_control',
] as const

export type View = (typeof views)[number]
