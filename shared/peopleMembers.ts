/**
 * Whether a member of a public view ('sales.seller', 'activity.worked_hours') says who sold what or who worked when, itself or cut by a
 * granularity. Who may not know people (`roleFacts`) neither asks it nor learns that it is there.
 */
export function isOfPeople(member: string): boolean {
  const [view, name = ''] = member.split('.')
  return view === 'time_clock' || /seller|worked|clock|complete_records|per_hour/.test(name)
}
