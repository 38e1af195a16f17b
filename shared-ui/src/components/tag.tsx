import type { ReactNode } from 'react'
import { capitalise } from '../capitalise.ts'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** A short framed label. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
}

const tones: Readonly<Record<string, Tone>> = {
  new: 'info',
  pending: 'warning',
  waiting: 'warning',
  responded: 'success',
  approved: 'success',
  active: 'success',
  closed: 'neutral',
  inactive: 'neutral',
  rejected: 'danger',
  refused: 'danger',
  low: 'neutral',
  medium: 'warning',
  high: 'danger',
}

interface StatusTagProps {
  /** A status or a priority, in any case; gives the colour. */
  status: string
  /** The text; the capitalised status by default. */
  children?: ReactNode
}

/** The status of a record, or the priority of a lead. */
export function StatusTag({ status, children }: StatusTagProps) {
  const words = children ?? capitalise(status)
  return <Tag tone={tones[status.toLowerCase()]}>{words}</Tag>
}
