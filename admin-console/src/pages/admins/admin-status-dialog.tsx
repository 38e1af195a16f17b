import { call, UnauthorisedError, ValidationError } from '@nalika/shared-api'
import { setAdminStatus, type AdminRecord } from '@nalika/shared-api/contract'
import { Button, Dialog, FormErrors, PasswordField } from '@nalika/shared-ui'
import { reasonOf } from '@nalika/shared-ui/portal'
import { useId, useState, type FormEvent } from 'react'

/** What an admin can do with another one's account. */
export const nameAction = ({ status }: AdminRecord) => (status === 'active' ? 'Deactivate' : 'Activate')

interface AdminStatusDialogProps {
  admin: AdminRecord
  onClose: () => void
  /** Gets the server's sentence. */
  onDone: (message: string) => void
}

/** Asks for the own password before another admin is let in or out. */
export function AdminStatusDialog({ admin, onClose, onDone }: AdminStatusDialogProps) {
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ field?: readonly string[]; whole?: string }>({})
  const deactivates = admin.status === 'active'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const password = String(new FormData(event.currentTarget).get('current_password'))
    setBusy(true)
    setProblem({})
    try {
      const body = { status: deactivates ? 'inactive' : 'active', current_password: password } as const
      onDone((await call(setAdminStatus, { params: { id: admin.id }, body })).message)
    } catch (error) {
      if (error instanceof UnauthorisedError) return
      if (error instanceof ValidationError)
        setProblem({ field: error.errors.current_password ?? [error.message] })
      else setProblem({ whole: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title={`${nameAction(admin)} ${admin.name}`}
      size="small"
      dismissable={!busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            kind={deactivates ? 'danger' : 'primary'}
            busy={busy}
            busyLabel="Saving..."
          >
            {nameAction(admin)}
          </Button>
        </>
      }
    >
      <form id={form} method="post" onSubmit={(event) => void submit(event)}>
        <FormErrors title={problem.whole} />
        <p>
          {deactivates
            ? 'They will be signed out at once, cannot sign in again, and will be informed by email.'
            : 'They will be able to sign in again and will be informed by email.'}
        </p>
        <PasswordField
          label="Your current password"
          name="current_password"
          autoComplete="current-password"
          maxLength={200}
          required
          errors={problem.field}
        />
      </form>
    </Dialog>
  )
}
