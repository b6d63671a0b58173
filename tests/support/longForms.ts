/** How much of what is repeated a test does: by CI's measure, unless the environment asks for the whole (CONTRIBUTING.md, Long forms). */
export const longForms = {
  paymentOrders: Number(process.env['PAYMENT_ORDERS'] ?? 60),
  backupFiles: Number(process.env['BACKUP_FILES'] ?? 120),
  forgetRows: Number(process.env['FORGET_ROWS'] ?? 1_200),
  /** Drawn histories that are compared, and what they are drawn from. */
  comparedCases: Number(process.env['COMPARED_CASES'] ?? 20),
  comparedSeed: Number(process.env['COMPARED_SEED'] ?? 20_261_121),
  /** Tills and moments at which the model is asked whether they are silent, and what their year is drawn from. */
  flowTills: Number(process.env['FLOW_TILLS'] ?? 4),
  flowMoments: Number(process.env['FLOW_MOMENTS'] ?? 6),
  flowSeed: Number(process.env['FLOW_SEED'] ?? 20_261_123),
  /** How often tickets come among closings and exports, and what their order is drawn from. */
  booksActs: Number(process.env['BOOKS_ACTS'] ?? 2),
  /** Years of three companies, and what they are drawn from. */
  booksHistories: Number(process.env['BOOKS_HISTORIES'] ?? 1),
  booksSeed: Number(process.env['BOOKS_SEED'] ?? 20_261_015),
  loginGuesses: Number(process.env['LOGIN_GUESSES'] ?? 2_000),
  /** The program that stands before the API; none: a proxy of the same rules. */
  nginx: process.env['NGINX_PROGRAM'],
  /** Orders of turns at the stores, and the seed of the first one. */
  orders: Number(process.env['ORDERS'] ?? 0),
  firstOrder: Number(process.env['SEED'] ?? 1),
  /** From what the moments of faults are drawn, how long each trouble lasts, how many uploads are cut. */
  faultSeed: Number(process.env['FAULT_SEED'] ?? 20_260_314),
  faultSeconds: Number(process.env['FAULT_SECONDS'] ?? 60),
  faultCuts: Number(process.env['FAULT_CUTS'] ?? 100),
} as const
