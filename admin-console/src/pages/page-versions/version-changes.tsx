import type { PageVersion } from '@nalika/shared-api/contract'
import { formatDate, mediaAddress } from '@nalika/shared-ui'
import { Descriptions, Empty } from 'antd'
import type { ReactNode } from 'react'
import { articleChanges } from './text-changes.ts'
import styles from './version-changes.module.css'

const day = (value: string | null) => (value === null || value === '' ? '–' : formatDate(value))
const words = (value: string) => value || '–'

/** How each field reads; the article has its own comparison. */
const FIELDS: {
  label: string
  show: (version: PageVersion) => ReactNode
  key: (version: PageVersion) => unknown
}[] = [
  { label: 'Title', key: ({ title }) => title, show: ({ title }) => title },
  { label: 'Summary', key: ({ summary }) => summary, show: ({ summary }) => words(summary) },
  { label: 'Location', key: ({ place }) => place, show: ({ place }) => words(place) },
  { label: 'Day', key: (one) => one.day, show: (one) => day(one.day) },
  { label: 'Valid until', key: (one) => one.valid_until, show: (one) => day(one.valid_until) },
  {
    label: 'Cover',
    key: ({ cover, cover_alt }) => `${cover ?? ''} ${cover_alt}`,
    show: (one) => <Cover {...one} />,
  },
]

function Cover({ cover, cover_alt: alt }: PageVersion) {
  if (!cover) return '–'
  return (
    <img className={styles.cover} src={mediaAddress(cover.replace(/-\d+\.webp$/, '-320.webp'))} alt={alt} />
  )
}

/** What changed from one version to the current one. */
export function VersionChanges({ version, current }: { version: PageVersion; current: PageVersion }) {
  const changed = FIELDS.filter(({ key }) => key(version) !== key(current))
  const isSameText = version.content === current.content
  if (changed.length === 0 && isSameText)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Nothing that can be restored differs." />
  return (
    <div className={styles.changes}>
      {changed.length > 0 && (
        <Descriptions
          bordered
          size="small"
          column={1}
          items={changed.map(({ label, show }) => ({
            key: label,
            label,
            children: (
              <div className={styles.pair}>
                <del>{show(version)}</del>
                <ins>{show(current)}</ins>
              </div>
            ),
          }))}
        />
      )}
      {!isSameText && (
        <section aria-label="Changes of the text" className={styles.text}>
          {articleChanges(version.content, current.content).map(({ kind, text }, index) =>
            kind === 'kept' ? (
              <span key={index}>{text}</span>
            ) : kind === 'added' ? (
              <ins key={index}>{text}</ins>
            ) : (
              <del key={index}>{text}</del>
            ),
          )}
        </section>
      )}
    </div>
  )
}
