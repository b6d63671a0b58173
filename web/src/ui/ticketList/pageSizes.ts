/** The page sizes of 02 §9; 50 when none was chosen. */
export const pageSizes = [10, 50, 100, 300, 500] as const
