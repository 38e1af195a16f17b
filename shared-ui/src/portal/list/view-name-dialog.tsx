import { Form, Switch } from 'antd'
import { FormDialog } from '../form/form-dialog.tsx'
import { TextItem } from '../form/form-items.tsx'
import type { SavedView, ViewValues } from './saved-views.ts'

interface ViewNameDialogProps {
  /** The view to change; null for a new one; undefined while the dialog is closed. */
  view: SavedView | null | undefined
  /** Stores the view and closes the dialog. */
  send: (values: ViewValues) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a view, and whether colleagues see it. */
export const ViewNameDialog = ({ view, send, onClose }: ViewNameDialogProps) => (
  <FormDialog<ViewValues>
    open={view !== undefined}
    title={view ? 'Edit View' : 'Save View'}
    name="view"
    initialValues={{ name: view?.name ?? '', shared: view?.shared ?? false }}
    send={({ name, shared }) => send({ name: name.trim(), shared })}
    submitLabel="Save"
    onClose={onClose}
  >
    <TextItem<ViewValues> name="name" label="Name" required="Enter a name." maxLength={60} />
    <Form.Item<ViewValues>
      name="shared"
      label="Share with colleagues"
      layout="horizontal"
      valuePropName="checked"
    >
      <Switch />
    </Form.Item>
  </FormDialog>
)
