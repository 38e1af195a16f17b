import type { AccountAccess } from './account-access.ts'
import { PasswordForm } from './password-form.tsx'
import styles from './security.module.css'
import { SessionList } from './session-list.tsx'
import { useSessions } from './use-sessions.ts'

/** The user's password and sessions. */
export function AccountSecurity({ access }: { access: AccountAccess }) {
  const { sessions, load } = useSessions(access.sessions)
  return (
    <div className={styles.parts}>
      <PasswordForm change={access.changePassword} onChanged={load} />
      <SessionList sessions={sessions} access={access} reload={load} />
    </div>
  )
}
