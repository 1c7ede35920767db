/** Add years to a YYYY-MM-DD date; 29 February becomes 1 March. Empty for an invalid date. */
export function addYears(day: string, years: number): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  const start = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day) return ''
  return new Date(Date.UTC(Number(year) + years, Number(month) - 1, Number(date))).toISOString().slice(0, 10)
}
