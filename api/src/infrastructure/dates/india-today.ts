/** Today's date in India, whatever the server's time zone: '2026-11-16'. */
export function todayInIndia(): string {
  return new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
}
