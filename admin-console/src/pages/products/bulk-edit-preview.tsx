import type { ProductBulkReport } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { Flex, Table, Typography } from 'antd'

/** What a bulk edit changes, from and to, and which products stay as they are. */
export function BulkEditPreview({ report }: { report: ProductBulkReport }) {
  const { changed, message, examples, skipped, skipped_count: left } = report
  return (
    <Flex vertical gap="small">
      <p role="status">
        <strong>{message}</strong>
        {left > 0 && ` ${formatNumber(left)} will stay as they are.`}
      </p>
      {changed > 0 && (
        <Table
          aria-label="Changes"
          size="small"
          rowKey="id"
          pagination={false}
          scroll={{ x: 'max-content', y: 200 }}
          dataSource={examples}
          columns={[
            { title: 'Product', dataIndex: 'name' },
            {
              title: 'Changes',
              render: (_, { changes }) =>
                changes.map(({ column, from, to }) => (
                  <div key={column}>
                    {column}: <Typography.Text delete={from !== ''}>{from || 'none'}</Typography.Text> →{' '}
                    <strong>{to || 'none'}</strong>
                  </div>
                )),
            },
          ]}
        />
      )}
      {changed > examples.length && <p>{`The first ${examples.length} are shown.`}</p>}
      {left > 0 && (
        <details>
          <summary>Products that stay as they are</summary>
          {skipped.map(({ id, name, reason }) => (
            <div key={id}>{`${name}: ${reason}`}</div>
          ))}
        </details>
      )}
    </Flex>
  )
}
