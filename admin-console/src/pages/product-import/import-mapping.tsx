import { productFileColumns, type ImportColumn } from '@nalika/shared-api/contract'
import { Panel } from '@nalika/shared-ui/portal'
import { Alert, Select, Table } from 'antd'
import { mappingOf } from './use-product-import.ts'

const NOT_READ = ''
const options = [
  { value: NOT_READ, label: 'Not imported' },
  { value: 'id', label: 'ID' },
  ...productFileColumns().map(({ field, title }) => ({ value: field as string, label: title })),
]

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
