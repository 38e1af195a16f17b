import { type ImportColumn, MAX_IMPORT_ROWS, productFileColumns } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { Facts, Panel } from '@nalika/shared-ui/portal'
import { Alert, Collapse, Select, Table } from 'antd'
import { mappingOf } from './use-product-import.ts'

const NOT_READ = ''
const options = [
  { value: NOT_READ, label: 'Not imported' },
  { value: 'id', label: 'ID' },
  ...productFileColumns().map(({ field, title }) => ({ value: field as string, label: title })),
  { value: 'price_unit', label: 'Unit of the price' },
]

const ID = 'Of the product to update, as exports write it. Leave it out to go by the name.'

/** Describes the columns of an import file. */
export function ImportColumns() {
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

interface ImportMappingProps {
  columns: readonly ImportColumn[]
  /** Why the columns do not make products. */
  problem: string | undefined
  busy: boolean
  onChange: (fields: string[]) => void
}

/** What each column of the file contains, to choose. */
export function ImportMapping({ columns, problem, busy, onChange }: ImportMappingProps) {
  const fields = mappingOf(columns)
  const place = (column: ImportColumn) => columns.indexOf(column)
  return (
    <Panel title="Columns">
      {problem !== undefined && (
        <Alert type="warning" showIcon title="Choose the columns" description={problem} />
      )}
      <Table
        size="small"
        rowKey={place}
        dataSource={[...columns]}
        pagination={false}
        scroll={{ x: 'max-content', y: 320 }}
        columns={[
          { title: 'Column of the file', render: (_, { title }) => title || '(without a title)' },
          { title: 'First value', dataIndex: 'sample', ellipsis: true },
          {
            title: 'Imported as',
            width: 260,
            render: (_, column) => (
              <Select
                aria-label={`Imported as: ${column.title}`}
                value={column.field ?? NOT_READ}
                disabled={busy}
                virtual={false}
                options={options.map((option) => ({
                  ...option,
                  disabled:
                    option.value !== NOT_READ &&
                    option.value !== column.field &&
                    fields.includes(option.value),
                }))}
                showSearch={{ optionFilterProp: 'label' }}
                style={{ width: '100%' }}
                onChange={(field) =>
                  onChange(fields.map((one, index) => (index === place(column) ? field : one)))
                }
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}
