import { ApiError, call } from '@nalika/shared-api'
import { login } from '@nalika/shared-api/contract'
import { startSession } from '@nalika/shared-auth'
import { Button, FormErrors, PasswordField, TextField } from '@nalika/shared-ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './sign-in.module.css'

/** Signed in automatically, except after a logout in this tab. */
const SIGNED_IN = 'nalika.demo-signed-in'

/** Replaces the shell's login page, with the demo admin filled in. */
export function SignIn() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (sessionStorage.getItem(SIGNED_IN)) return
    sessionStorage.setItem(SIGNED_IN, 'yes')
    form.current?.requestSubmit()
  }, [])

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const body = { email: String(filled.get('email')), password: String(filled.get('password')) }
      const { access_token: token, data } = await call(login, { body })
      startSession({ token, userId: data.id, role: data.role, name: data.name })
      await navigate('/admin/dashboard', { replace: true })
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : String(error))
      setBusy(false)
    }
  }

  return (
    <div className={styles.page}>
      <h1>Admin console, alone</h1>
      <form ref={form} method="post" className={styles.form} onSubmit={(event) => void signIn(event)}>
        <FormErrors title={failure} />
        <TextField label="Email" name="email" type="email" required defaultValue="admin@nalika.example" />
        <PasswordField label="Password" name="password" required defaultValue="steel-and-tube" />
        <Button type="submit" kind="primary" busy={busy}>
          Login
        </Button>
      </form>
    </div>
  )
}
