/**
 * Whether a member of a public view ('sales.seller', 'activity.worked_hours') says who sold what or who worked when, itself or cut by a
 * granularity. Who may not know people (`roleFacts`) neither asks it nor learns that it is there.
 */
export function isOfPeople(member: string): boolean {
  const [view, name = ''] = member.split('.')
  return view === 'time_clock' || /seller|worked|clock|complete_records|per_hour/.test(name)
}

/**
 * What Cube lists of its views, without what is of people: no view, no member, no mention of one among the members of another. The shape
 * stays Cube's.
 */
export function withoutPeople<Listed>(listed: Listed): Listed {
  return pruned(listed) as Listed
}

function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return (value as unknown[]).filter((one) => !namesPeople(one)).map(pruned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pruned(one)]))
}

function namesPeople(value: unknown): boolean {
  const name: unknown = typeof value === 'object' && value !== null && 'name' in value ? value.name : value
  return typeof name === 'string' && (name === 'time_clock' || (name.includes('.') && isOfPeople(name)))
}
