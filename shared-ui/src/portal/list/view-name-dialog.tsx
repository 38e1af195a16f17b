import { useId, useState, type FormEvent } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/text-field.tsx'

interface ViewNameDialogProps {
  /** The name to change; null for a new view; undefined while the dialog is closed. */
  naming: string | null | undefined
  taken: (name: string) => boolean
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a view. */
export function ViewNameDialog({ naming, taken, onName, onClose }: ViewNameDialogProps) {
  const formId = useId()
  const [error, setError] = useState('')

  function close() {
    setError('')
    onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name === '') setError('Enter a name.')
    else if (name !== naming && taken(name)) setError('Another view has this name.')
    else {
      onName(name)
      close()
    }
  }

  return (
    <Dialog
      open={naming !== undefined}
      title={naming ? 'Rename View' : 'Save View'}
      size="small"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form method="post" id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          maxLength={60}
          autoComplete="off"
          defaultValue={naming ?? ''}
          errors={error}
          onInput={() => setError('')}
        />
      </form>
    </Dialog>
  )
}
