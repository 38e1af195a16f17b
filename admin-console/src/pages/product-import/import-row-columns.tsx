import { toPaise } from '@nalika/shared-api/contract'
import type { ImportAction, ImportRow } from '@nalika/shared-api/contract'
import { formatRupees } from '@nalika/shared-ui'
import { RowDetails } from '@nalika/shared-ui/portal'
import { Flex, type TableProps, Tag, Typography } from 'antd'
import { pathOf } from '../../components/record-paths.ts'

export const ACTION_TAGS: Record<ImportAction, { label: string; color?: string }> = {
  new: { label: 'New', color: 'processing' },
  update: { label: 'Update', color: 'success' },
  unchanged: { label: 'Unchanged' },
  error: { label: 'Error', color: 'error' },
}

const NONE = '–'

/** The columns of the preview. */
export const importColumns: TableProps<ImportRow>['columns'] = [
  { title: 'Row', dataIndex: 'row', align: 'end', width: 64 },
  {
    title: 'Action',
    width: 110,
    render: (_, row) => {
      const { label, color } = ACTION_TAGS[row.action]
      return <Tag color={color}>{label}</Tag>
    },
  },
  { title: 'Product', render: (_, row) => <Product row={row} /> },
  { title: 'Details', render: (_, row) => <RowDetails {...row} /> },
  {
    title: 'Price',
    align: 'end',
    width: 130,
    render: (_, { price, written_price: written }) =>
      price === null ? (
        NONE
      ) : (
        <Flex vertical>
          {formatRupees(toPaise(price))}
          {written && <Typography.Text type="secondary">{written}</Typography.Text>}
        </Flex>
      ),
  },
]

function Product({ row: { id, name, category_label: category, size } }: { row: ImportRow }) {
  const facts = [category, size && `${size} mm`].filter(Boolean).join(' · ')
  return (
    <Flex vertical>
      {id ? (
        <Typography.Link href={pathOf.product(id)} target="_blank">
          {name || NONE}
        </Typography.Link>
      ) : (
        <strong>{name || NONE}</strong>
      )}
      {facts && <Typography.Text type="secondary">{facts}</Typography.Text>}
    </Flex>
  )
}
