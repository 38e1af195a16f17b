import { Form, Switch } from 'antd'
import { FormDialog } from '../form/form-dialog.tsx'
import { TextItem } from '../form/form-items.tsx'
import { useStaffRole } from '../staff-role.tsx'
import type { ViewValues } from './saved-views.ts'

interface ViewDialogProps {
  open: boolean
  title: string
  values: ViewValues
  send: (values: ViewValues) => Promise<unknown>
  onClose: () => void
}

/** Asks for a view's name and who sees it. An auditor shares none, and can only withdraw one that is shared. */
export function ViewDialog({ open, title, values, send, onClose }: ViewDialogProps) {
  const mayShare = useStaffRole() !== 'auditor'
  return (
    <FormDialog<ViewValues>
      open={open}
      title={title}
      name="view"
      initialValues={values}
      send={({ name, shared = false }) => send({ name: name.trim(), shared })}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextItem<ViewValues> name="name" label="Name" required="Enter a name." maxLength={60} />
      {(mayShare || values.shared) && (
        <Form.Item<ViewValues>
          name="shared"
          label="Share with colleagues"
          layout="horizontal"
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      )}
    </FormDialog>
  )
}
