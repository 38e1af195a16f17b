import styles from './states.module.css'

/** Heading level for a state that fills a page or section; without one the title is no heading. */
export type HeadingLevel = 1 | 2 | 3

export function StateTitle({ level, children }: { level: HeadingLevel | undefined; children: string }) {
  const Tag = level === undefined ? ('p' as const) : (`h${level}` as const)
  return <Tag className={styles.title}>{children}</Tag>
}
