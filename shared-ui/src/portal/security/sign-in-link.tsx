import { Alert, App, Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { formatDateTime } from '../../components/formats.ts'
import { isSignedOut } from '../call-failure.ts'
import { Panel } from '../display/panel.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { PasswordItem } from '../form/form-items.tsx'
import type { AccountAccess, SignInLinkRecord } from './account-access.ts'

interface Values {
  current_password: string
}

/** Shows that the account is linked to a provider, and removes the link. Most accounts have none: it then shows nothing. */
export function SignInLink({ access }: { access: AccountAccess }) {
  const { message: notice } = App.useApp()
  const [link, setLink] = useState<SignInLinkRecord | 'failed' | null>(null)
  const [removing, setRemoving] = useState(false)
  const load = useCallback(
    () =>
      access.signInLink().then(setLink, (error: unknown) => {
        if (!isSignedOut(error)) setLink('failed')
      }),
    [access],
  )
  useEffect(() => {
    void load()
  }, [load])

  async function remove(body: Values) {
    await access.unlinkSignIn(body)
    setRemoving(false)
    void notice.success('The link was removed.')
    await load()
  }

  if (link === null) return null
  if (link === 'failed')
    return (
      <Alert
        type="error"
        showIcon
        title="Your company sign-in could not be loaded."
        action={<Button onClick={() => void load()}>Retry</Button>}
      />
    )
  return (
    <Panel
      title="Company sign-in"
      note="You can sign in without your password. The first such sign-in links your account."
    >
      <p>
        Your account is linked with {link.issuer} since {formatDateTime(link.linked_at)}, last used{' '}
        {formatDateTime(link.last_used_at)}.
      </p>
      <Button danger onClick={() => setRemoving(true)}>
        Remove the link
      </Button>
      <FormDialog<Values>
        name="unlink"
        open={removing}
        title="Remove the link"
        submitLabel="Remove"
        busyLabel="Removing..."
        danger
        send={remove}
        onClose={() => setRemoving(false)}
      >
        <p>You then sign in with your password. Your next company sign-in links the account again.</p>
        <PasswordItem<Values>
          name="current_password"
          label="Your current password"
          autoComplete="current-password"
          required="Enter your current password."
        />
      </FormDialog>
    </Panel>
  )
}
