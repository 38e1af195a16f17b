import { type ImportReport, type ImportRow, toPaise } from '@nalika/shared-api/contract'
import { formatRupees } from '@nalika/shared-ui'

/** Category, size and price of a product as it was read. */
export function RowFacts({ category_label: category, size, price, written_price: written }: ImportRow) {
  const facts = [
    category,
    size && `${size} mm`,
    price !== null && `${formatRupees(toPaise(price))} per piece`,
    written,
  ]
  return <>{facts.filter(Boolean).join(' · ')}</>
}

/** Fields of a price list: its rows update products and should add none. */
const PRICE_LIST = ['id', 'name', 'price', 'price_unit']

/** A row of a price list that no product has. */
export function isUnlisted(
  { action }: ImportRow,
  { rows, source }: Pick<ImportReport, 'rows' | 'source'>,
): boolean {
  const columns = source?.columns ?? []
  return (
    action === 'new' &&
    columns.length > 0 &&
    columns.every(({ field }) => field === null || PRICE_LIST.includes(field)) &&
    rows.some((row) => row.action === 'update')
  )
}
