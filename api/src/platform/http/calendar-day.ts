/** Whether a day in the form YYYY-MM-DD exists, unlike 2026-02-30, which the pattern of the contract accepts. */
export function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

export const INVALID_DAY = 'Enter the date as YYYY-MM-DD.'
