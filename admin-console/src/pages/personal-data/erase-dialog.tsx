import { Button, Dialog, FormErrors, TextField } from '@nalika/shared-ui'
import { useId, useState } from 'react'
import { useFormCall } from '../../components/use-form-call.ts'

interface EraseDialogProps {
  open: boolean
  email: string
  onClose: () => void
  onErase: (confirmation: string) => Promise<void>
}

/** Requires the email address as confirmation: erased data cannot be restored. */
export function EraseDialog({ open, email, onClose, onErase }: EraseDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const { send, busy, fieldErrors, failure, clear } = useFormCall('confirmation', onErase)

  function close() {
    setTyped('')
    clear()
    onClose()
  }

  return (
    <Dialog
      open={open}
      title="Erase Customer"
      role="alertdialog"
      size="small"
      dismissable={!busy}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            kind="danger"
            busy={busy}
            busyLabel="Erasing..."
            disabled={typed.trim().toLowerCase() !== email}
          >
            Erase permanently
          </Button>
        </>
      }
    >
      <form method="post" id={form} onSubmit={(event) => void send(event)}>
        <FormErrors title={failure} />
        <p>
          Name, addresses, phone, company and every text of {email} will be erased, queued emails will be
          deleted and the tracking link will stop working. The leads remain without personal data. This cannot
          be undone.
        </p>
        <TextField
          label="Type the email address to confirm"
          name="confirmation"
          autoComplete="off"
          value={typed}
          errors={fieldErrors}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  )
}
