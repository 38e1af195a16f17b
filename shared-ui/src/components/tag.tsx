import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** A short framed label. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
}
