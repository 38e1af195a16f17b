import { call } from '@nalika/shared-api'
import {
  type AdminRecord,
  type AdminStaffRole,
  inviteAdmin,
  setAdminRole,
  setAdminStatus,
} from '@nalika/shared-api/contract'
import { FieldItem, FormDialog, SelectItem, TextItem } from '@nalika/shared-ui/portal'
import { Input } from 'antd'
import { STAFF_ROLE_OPTIONS } from '../../components/labels.ts'

/** What is open: an invitation, or a change of an admin. */
export type AdminStep = { step: 'invite' } | { step: 'role' | 'status'; admin: AdminRecord }

interface AdminDialogProps {
  open: AdminStep
  onClose: () => void
  /** Gets the server's message. */
  onDone: (message: string) => void
}

interface Values {
  email: string
  staff_role: AdminStaffRole
  current_password: string
}

/** What an owner can do with another admin's account. */
export const nameAction = ({ status }: AdminRecord) => (status === 'active' ? 'Deactivate' : 'Activate')

const PasswordItem = () => (
  <FieldItem<Values>
    name="current_password"
    label="Your current password"
    required="Enter your current password."
  >
    <Input.Password autoComplete="current-password" maxLength={200} />
  </FieldItem>
)

const RoleItem = () => (
  <SelectItem<Values> name="staff_role" label="Role" required="Choose a role." options={STAFF_ROLE_OPTIONS} />
)

/** Invites an admin, changes a role, or activates or deactivates: each requires the owner's own password. */
export function AdminDialog({ open, onClose, onDone }: AdminDialogProps) {
  const finish = async (done: Promise<{ message: string }>) => onDone((await done).message)
  const dialog = { open: true, name: 'admin', onClose }
  if (open.step === 'invite')
    return (
      <FormDialog<Values>
        {...dialog}
        title="Invite an admin"
        initialValues={{ staff_role: 'editor' }}
        submitLabel="Send invitation"
        busyLabel="Sending..."
        send={(body) => finish(call(inviteAdmin, { body }))}
      >
        <TextItem<Values>
          name="email"
          label="Email"
          type="email"
          maxLength={254}
          required="Enter an email address."
          extra="We email a link that works once, within 7 days."
        />
        <RoleItem />
        <PasswordItem />
      </FormDialog>
    )
  const { admin } = open
  const params = { id: admin.id }
  if (open.step === 'role')
    return (
      <FormDialog<Values>
        {...dialog}
        title={`Change role of ${admin.name}`}
        initialValues={{ staff_role: admin.staff_role ?? undefined }}
        submitLabel="Change role"
        send={(body) => finish(call(setAdminRole, { params, body }))}
      >
        <RoleItem />
        <PasswordItem />
      </FormDialog>
    )
  const status = admin.status === 'active' ? 'inactive' : 'active'
  return (
    <FormDialog<Values>
      {...dialog}
      title={`${nameAction(admin)} ${admin.name}`}
      submitLabel={nameAction(admin)}
      danger={status === 'inactive'}
      send={(body) => finish(call(setAdminStatus, { params, body: { ...body, status } }))}
    >
      <p>
        {status === 'inactive'
          ? 'They will be signed out at once, cannot sign in again, and will be informed by email.'
          : 'They will be able to sign in again and will be informed by email.'}
      </p>
      <PasswordItem />
    </FormDialog>
  )
}
