import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** `drawing` has a section drawing's proportions, `control` a field's height. */
  shape?: 'line' | 'title' | 'control' | 'block' | 'drawing'
  width?: 'full' | 'long' | 'short'
  /** How many, one under the other. */
  count?: number
}

/** A grey shape where something will come. */
export function Skeleton({ shape = 'line', width = 'full', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <span
      key={index}
      className={classNames(styles.skeleton, styles[shape], styles[width])}
      aria-hidden="true"
    />
  ))
}

/** Holds the skeletons of something that loads, and says so to those who cannot see them. */
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
