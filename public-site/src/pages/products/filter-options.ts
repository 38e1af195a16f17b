import type { FilterFieldName } from '@nalika/shared-api/contract'
import { formatNumber, type SelectOption } from '@nalika/shared-ui'
import type { FilterOptions } from './products-loader.ts'

/**
 * Options of a select. With counts, each shows the number of products; options without products come last and
 * are disabled, unless selected.
 */
export function optionsOf(name: FilterFieldName, { options, counts }: FilterOptions, chosen: string) {
  const known = withChosen(options?.[name] ?? [], chosen)
  const ownCounts = counts?.[name]
  if (!ownCounts) return known
  const left = new Map(ownCounts.map(({ value, products }) => [value, products]))
  const counted = known.map(({ value, label = value }): SelectOption & { products: number } => {
    const products = left.get(value) ?? 0
    return {
      value,
      label: `${label} (${formatNumber(products)})`,
      products,
      disabled: products === 0 && value !== chosen,
    }
  })
  return [
    ...counted.filter(({ products }) => products > 0),
    ...counted.filter(({ products }) => products === 0),
  ]
}

/** A shared link may name a value that the list no longer has; the select then shows that value, not 'All…'. */
function withChosen(options: readonly SelectOption[], chosen: string): readonly SelectOption[] {
  return chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen }]
}
