import { UnauthorisedError, ValidationError } from '@nalika/shared-api'
import { Button, Dialog, FormErrors, TextField } from '@nalika/shared-ui'
import { reasonOf } from '@nalika/shared-ui/portal'
import { useId, useState, type FormEvent } from 'react'

interface EraseDialogProps {
  open: boolean
  email: string
  onClose: () => void
  onErase: (confirmation: string) => Promise<void>
}

/** Asks for the address once more: what is erased does not come back. */
export function EraseDialog({ open, email, onClose, onErase }: EraseDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ field?: readonly string[]; whole?: string }>({})

  function close() {
    setTyped('')
    setProblem({})
    onClose()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem({})
    try {
      await onErase(typed)
    } catch (error) {
      if (error instanceof UnauthorisedError) return
      if (error instanceof ValidationError)
        setProblem({ field: error.errors.confirmation ?? [error.message] })
      else setProblem({ whole: reasonOf(error) })
    } finally {
      setBusy(false)
    }
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
      <form method="post" id={form} onSubmit={(event) => void submit(event)}>
        <FormErrors title={problem.whole} />
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
          errors={problem.field}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  )
}
