import { useId, useState, type ReactNode } from 'react'
import styles from './facet.module.css'

interface FacetProps {
  label: string
  /** What is chosen. */
  note: string
  /** Whether it begins unfolded. */
  open: boolean
  children: ReactNode
}

/** A filter that can be folded. */
export function Facet({ label, note, open, children }: FacetProps) {
  const id = useId()
  // From then on the visitor folds and unfolds it.
  const [beganOpen] = useState(open)
  return (
    <details className={styles.facet} open={beganOpen}>
      <summary className={styles.title}>
        <span id={id}>{label}</span> <span className={styles.note}>{note}</span>
      </summary>
      <div role="group" aria-labelledby={id} className={styles.body}>
        {children}
      </div>
    </details>
  )
}
