import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { useLate } from './use-late.ts'

const AFTER_MS = 500

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
        <div role="status" aria-label="Loading page">
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
    </>
  )
}
