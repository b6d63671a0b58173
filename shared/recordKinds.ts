/** The kinds of records in a file of the till, as its counts name them, in the order in which people read them. */
export const recordKinds = ['tickets', 'timeClock', 'contacts', 'sellers'] as const
export type RecordKind = (typeof recordKinds)[number]
