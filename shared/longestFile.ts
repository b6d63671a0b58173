/** No file of a till is longer than this, in bytes (04 "Refusals"): whoever receives one cuts it a byte above, whoever reads it refuses it whole. */
export const LONGEST_FILE = 5 * 1024 * 1024
