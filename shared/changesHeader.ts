/** With which a question tells Cube the changes that it must know of. */
export const CHANGES_HEADER = 'x-figure-changes'
