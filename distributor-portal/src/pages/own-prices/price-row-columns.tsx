import type { ImportAction, OwnPriceRow } from '@nalika/shared-api/contract'
import { RowDetails } from '@nalika/shared-ui/portal'
import { type TableProps, Tag } from 'antd'

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
  { title: 'Details', render: (_, row) => <RowDetails {...row} /> },
]
