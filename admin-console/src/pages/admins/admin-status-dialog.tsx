import { call } from '@nalika/shared-api'
import { setAdminStatus, type AdminRecord } from '@nalika/shared-api/contract'
import { FormDialog, PasswordItem } from '@nalika/shared-ui/portal'

/** What an admin can do with another one's account. */
export const nameAction = ({ status }: AdminRecord) => (status === 'active' ? 'Deactivate' : 'Activate')

interface AdminStatusDialogProps {
  /** null keeps the dialog closed. */
  admin: AdminRecord | null
  onClose: () => void
  /** Gets the server's message. */
  onDone: (message: string) => void
}

interface PasswordValues {
  current_password: string
}

/** Requires the admin's own password to activate or deactivate another admin. */
export function AdminStatusDialog({ admin, onClose, onDone }: AdminStatusDialogProps) {
  const deactivates = admin?.status === 'active'
  const action = admin ? nameAction(admin) : ''

  async function send({ current_password }: PasswordValues) {
    if (!admin) return
    const body = { status: deactivates ? 'inactive' : 'active', current_password } as const
    onDone((await call(setAdminStatus, { params: { id: admin.id }, body })).message)
  }

  return (
    <FormDialog<PasswordValues>
      open={admin !== null}
      title={`${action} ${admin?.name ?? ''}`}
      name="admin_status"
      send={send}
      submitLabel={action}
      danger={deactivates}
      onClose={onClose}
    >
      <p>
        {deactivates
          ? 'They will be signed out at once, cannot sign in again, and will be informed by email.'
          : 'They will be able to sign in again and will be informed by email.'}
      </p>
      <PasswordItem<PasswordValues>
        name="current_password"
        label="Your current password"
        autoComplete="current-password"
        required="Enter your current password."
      />
    </FormDialog>
  )
}
