import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** `drawing` has a section drawing's proportions, `control` a field's height. */
  shape?: 'line' | 'title' | 'control' | 'block' | 'drawing'
  width?: 'full' | 'long' | 'short'
  /** How many, stacked. */
  count?: number
}

/** A grey placeholder. */
export function Skeleton({ shape = 'line', width = 'full', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <span
      key={index}
      className={classNames(styles.skeleton, styles[shape], styles[width])}
      aria-hidden="true"
    />
  ))
}

/** Contains skeletons and announces to screen readers that something is loading. */
export function Loading({
  label = 'Loading…',
  children,
  className,
}: {
  label?: string
  children: ReactNode
  className?: string
}) {
  return (
    <div className={classNames(styles.loading, className)} role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}
