import { addPaise, formatRupees, paise, type DistributorLead, type Paise } from '@nalika/shared-api/contract'

interface Value {
  amount: Paise
  of: 'won' | 'quoted' | 'target'
}

/** What a line is worth, without GST: as it was won, as the firm quoted it last, or at the customer's target. */
function valueOfLine({
  won_value: won,
  quotations,
  target_price: target,
  quantity,
}: DistributorLead): Value | null {
  if (won !== null) return { amount: won, of: 'won' }
  const quoted = quotations.findLast(({ state }) => state !== 'withdrawn')
  if (quoted) return { amount: quoted.amount, of: 'quoted' }
  if (target === null || quantity === null) return null
  return { amount: paise(Math.round(target * quantity)), of: 'target' }
}

/** '₹13,00,000.00 quoted'; empty unless it is known of every line, in the same way. */
export function formatValue(lines: readonly DistributorLead[]): string {
  const values = lines.map(valueOfLine)
  const [first] = values
  if (!first || values.some((value) => value?.of !== first.of)) return ''
  const amounts = values.flatMap((value) => (value ? [value.amount] : []))
  return `${formatRupees(addPaise(...amounts))} ${first.of}`
}
