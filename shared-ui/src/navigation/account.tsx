import { Link } from 'react-router-dom'
import { capitaliseWords } from '../capitalise.ts'
import { Button, LinkButton } from '../components/button.tsx'
import styles from './account.module.css'

export interface AccountProps {
  /** The signed-in person; null for a visitor. With an id, the name links to the profile. */
  session: { role: string; name: string; userId?: number } | null
  onLogout: () => void
  /** Called when a link is followed. */
  onClick: () => void
}

/** Who is signed in, and Logout; Login and Sign Up for a visitor. */
export function Account({ session, onClick, onLogout }: AccountProps) {
  if (session) {
    return (
      <>
        <Person {...session} onClick={onClick} />
        <Button size="small" onClick={onLogout}>
          Logout
        </Button>
      </>
    )
  }
  return (
    <>
      <LinkButton kind="quiet" size="small" to="/login" onClick={onClick}>
        Login
      </LinkButton>
      <LinkButton size="small" to="/signup" onClick={onClick}>
        Sign Up
      </LinkButton>
    </>
  )
}

function Person({
  role,
  name,
  userId,
  onClick,
}: NonNullable<AccountProps['session']> & { onClick: () => void }) {
  const label = (
    <>
      <span className={styles.name}>{capitaliseWords(name)}</span>{' '}
      <span className={styles.role}>{capitaliseWords(role)}</span>
    </>
  )
  if (userId === undefined) return <span className={styles.person}>{label}</span>
  return (
    <Link className={styles.person} to={`/${role}/profile/${userId}`} title="Profile" onClick={onClick}>
      {label}
    </Link>
  )
}
