/** Days for which a deprecated field or endpoint works at least: time for each team to release without it. */
export const SUPPORT_DAYS = 90

/** Keyword of schemas, and of operations in the OpenAPI document. */
export const DEPRECATION = 'x-deprecation'

/** What the contract says of a field or an endpoint that it will lose. Dates as `2026-11-25`. */
export interface Deprecation {
  since: string
  /** Last day on which it works. After it, releases that use it are refused. */
  until: string
  /** What to use, as a sentence: `Read firm.name.` */
  instead: string
}

const DAY_MS = 86_400_000

/**
 * Marks a field or an endpoint as deprecated: `Type.String(deprecated('2026-11-25', 'Read firm.name.'))`, and beside the
 * summary in the schema of an endpoint.
 */
export function deprecated(since: string, instead: string) {
  const until = new Date(Date.parse(since) + SUPPORT_DAYS * DAY_MS).toISOString().slice(0, 10)
  const deprecation: Deprecation = { since, until, instead }
  return { deprecated: true as const, [DEPRECATION]: deprecation }
}
