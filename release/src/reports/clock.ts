const MINUTE_MS = 60_000
const DAY_MIN = 24 * 60

const lasting = (minutes: number): string => {
  if (minutes < 120) return `${String(minutes)} minutes`
  return minutes < 2 * DAY_MIN
    ? `${String(Math.round(minutes / 60))} hours`
    : `${String(Math.round(minutes / DAY_MIN))} days`
}

/**
 * A warning that the clock went back: the log shows the change before the one that it follows.
 * @param last When the log's last change was made, ISO; undefined when there is none.
 * @param at When the new one was made, ISO.
 * @returns No line, or one.
 */
export function clockWarning(last: string | undefined, at: string): string[] {
  const minutes = last === undefined ? 0 : Math.round((Date.parse(last) - Date.parse(at)) / MINUTE_MS)
  return minutes < 1
    ? []
    : [
        `Warning: this machine's clock is ${lasting(minutes)} behind the last change of the log. Set the clock; a registry is good for 30 days from it.`,
      ]
}
