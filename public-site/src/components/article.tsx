import type { ReactNode } from 'react'
import styles from './article.module.css'

interface ArticleSectionProps {
  /** Id of the heading, for links to it. */
  id: string
  title: string
  children: ReactNode
}

/** A heading and the text under it. */
export function ArticleSection({ id, title, children }: ArticleSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** Links to further pages, as buttons. */
export function NextSteps({ children }: { children: ReactNode }) {
  return <div className={styles.next}>{children}</div>
}
