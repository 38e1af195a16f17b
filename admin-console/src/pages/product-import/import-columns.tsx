import { MAX_IMPORT_ROWS, productFileColumns } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { Facts } from '@nalika/shared-ui/portal'
import { Collapse } from 'antd'

const ID = {
  term: 'ID',
  value: 'Of the product to update, as exports write it. Leave it out to go by the name.',
}

/** Describes the columns of an import file. */
export function ImportColumns() {
  const columns = productFileColumns().map(({ title, about }) => ({ term: title, value: about }))
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'columns',
          label: 'What each column contains',
          children: (
            <>
              <p>
                The first row must contain the column titles, in any order; only Name or ID is required. A
                product that exists is updated, and an empty cell leaves its value as it is. A price list
                needs two columns: name or ID, and price. Up to {formatNumber(MAX_IMPORT_ROWS)} rows.
              </p>
              <Facts rows={[ID, ...columns]} />
            </>
          ),
        },
      ]}
    />
  )
}
