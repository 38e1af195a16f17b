import { call } from '@nalika/shared-api'
import { setAdminStatus, type AdminRecord } from '@nalika/shared-api/contract'
import { Button, Dialog, FormErrors, PasswordField } from '@nalika/shared-ui'
import { useId } from 'react'
import { useFormCall } from '../../components/use-form-call.ts'

/** What an admin can do with another one's account. */
export const nameAction = ({ status }: AdminRecord) => (status === 'active' ? 'Deactivate' : 'Activate')

interface AdminStatusDialogProps {
  admin: AdminRecord
  onClose: () => void
  /** Gets the server's message. */
  onDone: (message: string) => void
}

/** Requires the admin's own password to activate or deactivate another admin. */
export function AdminStatusDialog({ admin, onClose, onDone }: AdminStatusDialogProps) {
  const form = useId()
  const deactivates = admin.status === 'active'

  const { send, busy, fieldErrors, failure } = useFormCall('current_password', async (password) => {
    const body = { status: deactivates ? 'inactive' : 'active', current_password: password } as const
    onDone((await call(setAdminStatus, { params: { id: admin.id }, body })).message)
  })

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
      <form id={form} method="post" onSubmit={(event) => void send(event)}>
        <FormErrors title={failure} />
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
          errors={fieldErrors}
        />
      </form>
    </Dialog>
  )
}
