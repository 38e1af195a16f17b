import { DISCOUNT_COLUMN, MAX_IMPORT_ROWS, productFileColumns } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { Facts } from '@nalika/shared-ui/portal'
import { Collapse } from 'antd'

/** What a column of a file can be imported as. */
export const fieldOptions = [
  { value: 'id', label: 'ID' },
  ...productFileColumns().map(({ field, title }) => ({ value: field as string, label: title })),
  { value: 'price_unit', label: 'Unit of the price' },
  { value: DISCOUNT_COLUMN.field, label: DISCOUNT_COLUMN.title },
]

const ID = 'Of the product to update, as exports write it. Leave it out to go by the name.'

/** Describes the columns of an import file. */
export function FileColumns() {
  const columns = productFileColumns().map(({ title, about }) => ({ term: title, value: about }))
  const description = (
    <>
      <p>
        Column titles may stand below a heading, in one row or two; only Name or ID is required. A product
        that exists is updated, and an empty cell leaves its value as it is. A price list needs two columns:
        name or ID, and price. Units in titles and cells are read: Rate (Rs/MT), OD (inch), 65/kg. Up to{' '}
        {formatNumber(MAX_IMPORT_ROWS)} rows.
      </p>
      <Facts rows={[{ term: 'ID', value: ID }, ...columns]} />
    </>
  )
  return (
    <Collapse
      size="small"
      items={[{ key: 'columns', label: 'What each column contains', children: description }]}
    />
  )
}
