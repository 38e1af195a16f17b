const FRACTION_SIGNS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

const INCHES =
  /^(?:(?<decimal>\d*\.?\d+)|(?:(?<whole>\d+)(?:\s*-\s*|\s+|\.))?(?<above>\d+)[/⁄](?<below>2|4|8|16|32|64)|(?<before>\d*)[ -]?(?<sign>[½¼¾⅛⅜⅝⅞]))$/u

/**
 * A length in inches as the trade writes it: '2.375', '2 3/8', '2-3/8"', '1.1/2', '1½'. Undefined for anything else, also for a fraction
 * of one or more ('2 9/8').
 */
export function parseInches(text: string): number | undefined {
  const written = text.trim().replace(/\s*(?:"|″|''|in\.?|inch|inches)$/i, '')
  const found = INCHES.exec(written)?.groups
  if (!found) return undefined
  if (found.decimal !== undefined) return Number(found.decimal)
  if (found.sign !== undefined) return Number(found.before ?? 0) + (FRACTION_SIGNS[found.sign] ?? 0)
  const part = Number(found.above) / Number(found.below)
  return part > 0 && part < 1 ? Number(found.whole ?? 0) + part : undefined
}
