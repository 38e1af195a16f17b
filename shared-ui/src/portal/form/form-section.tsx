import { useId, type ReactNode } from 'react'
import styles from './form-section.module.css'

interface FormSectionProps {
  title: string
  /** One sentence about the section. */
  note?: ReactNode
  children: ReactNode
}

/** A titled section of a form or data sheet. Two columns where space permits; `data-wide` spans both. */
export function FormSection({ title, note, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Two fields beside each other, where space permits. */
export const FormPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
)
