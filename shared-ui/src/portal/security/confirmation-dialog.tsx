import { Button } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../form/form-dialog.tsx'
import { PasswordItem, TextItem } from '../form/form-items.tsx'

/** What somebody proves their identity with. */
export type IdentityProof = { password: string } | { code: string }
export type ConfirmIdentity = (proof: IdentityProof) => Promise<unknown>

interface ConfirmationDialogProps {
  open: boolean
  /** Whether a code of the second factor will do. */
  takesCode: boolean
  confirm: ConfirmIdentity
  /** With whether the identity was confirmed. */
  onClose: (isConfirmed: boolean) => void
}

interface Values {
  password: string
  code: string
}

/** Asks for the own password, or a code, before a sensitive change: the screen may be unattended. */
export function ConfirmationDialog({ open, takesCode, confirm, onClose }: ConfirmationDialogProps) {
  const [prefersCode, setPrefersCode] = useState(false)
  const byCode = takesCode && prefersCode
  return (
    <FormDialog<Values>
      name="confirmation"
      open={open}
      title="Confirm that it is you"
      width={420}
      submitLabel="Continue"
      busyLabel="Checking..."
      send={async ({ password, code }) => {
        await confirm(byCode ? { code: code.trim() } : { password })
        onClose(true)
      }}
      onClose={() => onClose(false)}
    >
      <p>
        Please enter {byCode ? 'a code' : 'your password'} to make this change. You will not be asked again
        for 10 minutes.
      </p>
      {byCode ? (
        <TextItem<Values>
          key="code"
          name="code"
          label="Code"
          extra="The 6 digits of your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          maxLength={20}
          required="Enter a code."
        />
      ) : (
        <PasswordItem<Values>
          key="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          required="Enter your password."
        />
      )}
      {takesCode && (
        <p>
          <Button type="link" size="small" onClick={() => setPrefersCode(!byCode)}>
            {byCode ? 'Use your password instead' : 'Use a code of your second factor instead'}
          </Button>
        </p>
      )}
    </FormDialog>
  )
}
