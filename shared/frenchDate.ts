/** A day 'yyyy-MM-dd' as it is written in French: 'dd/MM/yyyy'. */
export function frenchDate(day: string): string {
  return day.split('-').reverse().join('/')
}
