/** The calendar day it is in India, wherever the servers stand. */
export function indianToday(): string {
  return new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
}
