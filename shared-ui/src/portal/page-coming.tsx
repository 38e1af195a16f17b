import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import styles from './page-coming.module.css'
import { useLate } from './use-late.ts'

const AFTER_MS = 500
const ROWS = 10

interface PageComingProps {
  /** Whether a path belongs to this portal. */
  own: (pathname: string) => boolean
  children: ReactNode
}

/** The page, or while the next one loads slowly the grey outline of a list: title, filters, head and rows. */
export function PageComing({ own, children }: PageComingProps) {
  const { state, location: next } = useNavigation()
  const { pathname } = useLocation()
  const coming = useLate(state === 'loading' && next.pathname !== pathname && own(next.pathname), AFTER_MS)
  return (
    <>
      {/* Stays mounted, so that its input survives a cancelled navigation. */}
      <div hidden={coming}>{children}</div>
      {coming && (
        <div role="status" aria-label="Loading page" className={styles.page}>
          <span className={styles.title} />
          <span className={styles.filters} />
          <span className={styles.head} />
          {Array.from({ length: ROWS }, (_, row) => (
            <span key={row} className={styles.row} />
          ))}
        </div>
      )}
    </>
  )
}
