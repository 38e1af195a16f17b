import { FormDialog } from '../form/form-dialog.tsx'
import { TextItem } from '../form/form-items.tsx'

interface ViewNameDialogProps {
  /** The name to change; null for a new view; undefined while the dialog is closed. */
  naming: string | null | undefined
  taken: (name: string) => boolean
  onName: (name: string) => void
  onClose: () => void
}

interface NameValues {
  name: string
}

/** Asks for the name of a view. */
export function ViewNameDialog({ naming, taken, onName, onClose }: ViewNameDialogProps) {
  const isFree = (_: unknown, typed = '') =>
    typed.trim() !== naming && taken(typed.trim())
      ? Promise.reject(new Error('Another view has this name.'))
      : Promise.resolve()

  return (
    <FormDialog<NameValues>
      open={naming !== undefined}
      title={naming ? 'Rename View' : 'Save View'}
      name="view"
      initialValues={{ name: naming ?? '' }}
      send={({ name }) => {
        onName(name.trim())
        onClose()
        return Promise.resolve()
      }}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextItem<NameValues>
        name="name"
        label="Name"
        required="Enter a name."
        rules={[{ validator: isFree }]}
        maxLength={60}
      />
    </FormDialog>
  )
}
