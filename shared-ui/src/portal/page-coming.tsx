import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { Loading, Skeleton } from '../components/skeleton.tsx'
import styles from './page-coming.module.css'
import { useLate } from './use-late.ts'

const AFTER_MS = 500
const ROWS = 6

interface PageComingProps {
  /** Whether a path belongs to this portal. */
  own: (pathname: string) => boolean
  children: ReactNode
}

/** The page, or a skeleton of the next one while that loads slowly. */
export function PageComing({ own, children }: PageComingProps) {
  const { state, location: next } = useNavigation()
  const { pathname } = useLocation()
  const coming = useLate(state === 'loading' && next.pathname !== pathname && own(next.pathname), AFTER_MS)
  return (
    <>
      {/* Stays mounted, so that its input survives a cancelled navigation. */}
      <div hidden={coming}>{children}</div>
      {coming && (
        <Loading label="Loading page" className={styles.page}>
          <Skeleton shape="title" width="short" />
          <Skeleton shape="control" width="long" />
          <div className={styles.table}>
            {Array.from({ length: ROWS }, (_, index) => (
              <div key={index} className={styles.row}>
                <Skeleton />
                <Skeleton />
                <Skeleton />
                <Skeleton width="short" />
              </div>
            ))}
          </div>
        </Loading>
      )}
    </>
  )
}
