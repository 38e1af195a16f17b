import { type BulkChange, undoBulkChange } from '@nalika/shared-api/contract'
import { formatDateTime } from '@nalika/shared-ui'
import { Panel, useAction } from '@nalika/shared-ui/portal'
import { App, Button, Flex, Popconfirm, Typography } from 'antd'
import { useRevalidator } from 'react-router-dom'
import { May } from './may.tsx'
import { useBulkUndo } from './use-bulk-undo.tsx'

/** Imports and bulk changes of the last day, each with its undo for whoever may. */
export function RecentChanges({ changes }: { changes: readonly BulkChange[] }) {
  if (changes.length === 0) return null
  return (
    <Panel title="Imports and bulk changes of the last 24 hours">
      <Flex vertical gap="small">
        {changes.map((change) => (
          <RecentChange key={change.id} change={change} />
        ))}
      </Flex>
    </Panel>
  )
}

function RecentChange({ change: { id, label, changed_by: by, changed_at: at } }: { change: BulkChange }) {
  const { message } = App.useApp()
  const { revalidate } = useRevalidator()
  const { run, busy } = useAction('Undo Failed')
  const undo = useBulkUndo()
  return (
    <Flex wrap gap="small" align="center" justify="space-between">
      <span>
        {label}{' '}
        <Typography.Text type="secondary">
          {[by, formatDateTime(at)].filter(Boolean).join(', ')}
        </Typography.Text>
      </span>
      <May call={undoBulkChange}>
        <Popconfirm
          title={`Undo: ${label}?`}
          description={`By ${by ?? 'an admin'} on ${formatDateTime(at)}. Products that were changed again stay as they are. You can undo them later.`}
          okText="Undo"
          onConfirm={() => {
            void run(async () => {
              void message.success(await undo(id))
              await revalidate()
            })
          }}
        >
          <Button size="small" loading={busy} aria-label={`Undo ${label}`}>
            Undo
          </Button>
        </Popconfirm>
      </May>
    </Flex>
  )
}
