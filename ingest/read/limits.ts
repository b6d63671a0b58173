import { LONGEST_FILE } from '../../shared/longestFile.ts'

/** What a file may hold at most (04 "Refusals"): a file beyond any of these is refused whole. */
export const LIMITS = {
  fileBytes: LONGEST_FILE,
  depth: 64,
  attributes: 64,
  textBytes: 64 * 1024,
  elements: 200_000,
  /** Lines, VAT lines or payments of one ticket: their numbers are 16 bits wide in the store. */
  ticketParts: 65_535,
} as const
