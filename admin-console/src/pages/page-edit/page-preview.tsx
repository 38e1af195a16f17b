import { formatDate } from '@nalika/shared-ui'
import { RichTextView } from '@nalika/shared-ui/rich-text'
import { Modal } from 'antd'
import { KIND_NAMES } from '../../components/page-labels.ts'
import styles from './page-preview.module.css'
import { formFields, type PageValues } from './page-values.ts'

interface PagePreviewProps {
  /** Form values; null while the preview is closed. */
  values: PageValues | null
  onClose: () => void
}

/** The page as visitors will see it. */
export function PagePreview({ values, onClose }: PagePreviewProps) {
  return (
    <Modal open={values !== null} title="Preview" width={800} footer={null} onCancel={onClose}>
      {values && <Article {...values} />}
    </Modal>
  )
}

function Article({ kind, title, summary, day, place, valid_until: end, content }: PageValues) {
  const own = formFields(kind)
  const facts = [
    own.includes('day') && day !== '' && formatDate(day),
    own.includes('place') && place,
    own.includes('valid_until') && end !== '' && `Valid until ${formatDate(end)}`,
  ].filter(Boolean)
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <p className={styles.facts}>{[kind && KIND_NAMES[kind], ...facts].filter(Boolean).join(' · ')}</p>
        <h2 className={styles.title}>{title || 'No title yet'}</h2>
        {kind !== 'page' && summary !== '' && <p className={styles.summary}>{summary}</p>}
      </header>
      {content === '' ? <p className={styles.facts}>No content yet.</p> : <RichTextView html={content} />}
    </article>
  )
}
