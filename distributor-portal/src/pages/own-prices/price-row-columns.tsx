import type { ImportAction, OwnPriceRow } from '@nalika/shared-api/contract'
import { type TableProps, Tag, Typography } from 'antd'

const ACTION_TAGS: Record<ImportAction, { label: string; color?: string }> = {
  new: { label: 'Added', color: 'processing' },
  update: { label: 'Update', color: 'success' },
  unchanged: { label: 'Unchanged' },
  error: { label: 'Error', color: 'error' },
}

/** The columns of the preview. */
export const priceRowColumns: TableProps<OwnPriceRow>['columns'] = [
  { title: 'Row', dataIndex: 'row', align: 'end', width: 64 },
  {
    title: 'Action',
    width: 110,
    render: (_, { action }) => <Tag color={ACTION_TAGS[action].color}>{ACTION_TAGS[action].label}</Tag>,
  },
  { title: 'Product', render: (_, { name }) => <strong>{name || '–'}</strong> },
  { title: 'Details', render: (_, row) => <Details row={row} /> },
]

function Details({ row: { problems, questions, changes } }: { row: OwnPriceRow }) {
  if (problems.length > 0) {
    return problems.map(({ column, value, reason }) => (
      <div key={column}>
        <strong>{column}</strong>
        {value !== '' && ` ‘${value}’`}: {reason}
      </div>
    ))
  }
  return (
    <>
      {questions.map(({ column, reason }) => (
        <Typography.Text key={column} type="warning">
          <strong>{column}</strong>: {reason}
        </Typography.Text>
      ))}
      {changes.map(({ column, from, to }) => (
        <div key={column}>
          {column}: <Typography.Text delete={from !== ''}>{from || 'empty'}</Typography.Text> →{' '}
          <strong>{to || 'empty'}</strong>
        </div>
      ))}
    </>
  )
}
