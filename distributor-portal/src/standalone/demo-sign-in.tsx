import { ApiError, call } from '@nalika/shared-api'
import { login } from '@nalika/shared-api/contract'
import { HOME_OF, startSession } from '@nalika/shared-auth'
import { Button, Container, FormErrors, PasswordField, TextField } from '@nalika/shared-ui'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './demo-sign-in.module.css'

/** Signed in automatically, except after a logout in this tab. */
const SIGNED_IN = 'nalika.demo-signed-in'

/** Login page of the standalone portal, with the demo accounts. */
export function DemoSignIn() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (sessionStorage.getItem(SIGNED_IN)) return
    sessionStorage.setItem(SIGNED_IN, 'yes')
    form.current?.requestSubmit()
  }, [])

  async function signIn(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { email: String(filled.get('email')), password: String(filled.get('password')) }
      const { access_token: token, data } = await call(login, { body })
      if (data.role === 'distributor') {
        startSession({ token, userId: data.id, role: data.role, name: data.name })
        await navigate(HOME_OF.distributor, { replace: true })
      } else {
        setFailure('Sign in as a distributor: only the distributor portal runs here.')
      }
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Container className={styles.page}>
      <form ref={form} method="post" className={styles.form} onSubmit={(event) => void signIn(event)}>
        <h1>Distributor portal, alone</h1>
        <p>For its developers. The API runs beside it; these are the accounts of the demo data.</p>
        <FormErrors title={failure} />
        <TextField
          label="Email"
          autoComplete="username"
          name="email"
          type="email"
          required
          defaultValue="distributor@nalika.example"
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          defaultValue="steel-and-tube"
        />
        <Button type="submit" kind="primary" busy={busy}>
          Login
        </Button>
      </form>
    </Container>
  )
}
