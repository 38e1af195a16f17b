import type { DistributorLead } from '@nalika/shared-api/contract'

/** What all lines have in common; undefined when they differ. */
export function valueOfAll<Value>(
  [first, ...others]: readonly [DistributorLead, ...DistributorLead[]],
  read: (lead: DistributorLead) => Value,
): Value | undefined {
  const value = read(first)
  return others.every((lead) => read(lead) === value) ? value : undefined
}
