import type { ReactNode } from 'react'
import styles from './sign-in-card.module.css'

interface SignInCardProps {
  title: string
  lead: string
  /** An instruction above the form. */
  notice?: string | undefined
  children?: ReactNode
}

/** The sheet on which one signs in or up. */
export function SignInCard({ title, lead, notice, children }: SignInCardProps) {
  return (
    <div className={styles.place}>
      <section className={styles.card} aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {notice && (
          <p className={styles.notice} role="status">
            {notice}
          </p>
        )}
        {children}
      </section>
    </div>
  )
}
