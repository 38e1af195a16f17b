import { call } from '@nalika/shared-api'
import { type OwnPriceImport, undoOwnPriceImport } from '@nalika/shared-api/contract'
import { formatDateTime } from '@nalika/shared-ui'
import { Entries, Panel, useAction } from '@nalika/shared-ui/portal'
import { App, Button, Popconfirm } from 'antd'
import { useRevalidator } from 'react-router-dom'

/** Imports of the last day, each with its undo. */
export function RecentImports({ imports }: { imports: readonly OwnPriceImport[] }) {
  if (imports.length === 0) return null
  return (
    <Panel title="Imports and grid changes of the last 24 hours">
      <Entries
        entries={imports.map((one) => ({
          key: one.id,
          title: one.label,
          note: [one.imported_by, formatDateTime(one.imported_at)].filter(Boolean).join(', '),
          aside: <UndoImport {...one} />,
        }))}
      />
    </Panel>
  )
}

function UndoImport({ id, label, imported_by: by, imported_at: at }: OwnPriceImport) {
  const { message } = App.useApp()
  const { revalidate } = useRevalidator()
  const { run, busy } = useAction('Undo Failed')
  return (
    <Popconfirm
      title={`Undo: ${label}?`}
      description={`By ${by ?? 'a colleague'} on ${formatDateTime(at)}. Products that were changed again stay as they are.`}
      okText="Undo"
      onConfirm={() => {
        void run(async () => {
          void message.success((await call(undoOwnPriceImport, { params: { id } })).message)
          await revalidate()
        })
      }}
    >
      <Button size="small" loading={busy} aria-label={`Undo ${label}`}>
        Undo
      </Button>
    </Popconfirm>
  )
}
