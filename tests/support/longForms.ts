/** How much of what is repeated a test does: by CI's measure, unless the environment asks for the whole (CONTRIBUTING.md, Long forms). */
export const longForms = {
  paymentOrders: Number(process.env['PAYMENT_ORDERS'] ?? 60),
  backupFiles: Number(process.env['BACKUP_FILES'] ?? 120),
  loginGuesses: Number(process.env['LOGIN_GUESSES'] ?? 2_000),
} as const
