import { useId, type ReactNode } from 'react'
import styles from './form-section.module.css'

interface FormSectionProps {
  title: string
  /** One sentence about the section. */
  note?: ReactNode
  children: ReactNode
}

/** A titled part of a form or of a data sheet. Children stand in two columns where there is room; `data-wide` spans both. */
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
