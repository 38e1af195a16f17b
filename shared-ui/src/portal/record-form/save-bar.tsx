import { Alert, Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { LinkButton } from '../display/link-button.tsx'
import { useNarrow } from '../use-media.ts'
import styles from './record-form.module.css'
import type { useSaving } from './use-saving.tsx'

interface SaveBarProps {
  saveLabel: string
  cancelTo: string
  /** Whether something typed is not saved. */
  unsaved: boolean
  saving: Pick<ReturnType<typeof useSaving>, 'saving' | 'sent' | 'failure' | 'cancelUpload'>
  /** The primary button of the page, when that is not the one that saves. */
  main?: ReactNode
  /** Further buttons. */
  children?: ReactNode
}

/** The buttons of a form, always visible, and the progress of saving. Tab leads from the last field to Save. */
export function SaveBar(props: SaveBarProps) {
  const { saveLabel, cancelTo, unsaved, main, children } = props
  const { saving, sent, failure, cancelUpload } = props.saving
  // On a phone the main button needs the room; the page's header leads back.
  const isNarrow = useNarrow()
  return (
    <div className={styles.bar} data-not-printed>
      {saving && sent !== null && (
        <div className={styles.upload}>
          <span className={styles.sent}>
            {sent < 1 ? `Uploading ${Math.floor(sent * 100)}%` : 'Processing files…'}
          </span>
          <Progress aria-label="Upload" percent={Math.floor(sent * 100)} status="active" showInfo={false} />
          <Button size="small" onClick={cancelUpload}>
            Cancel upload
          </Button>
        </div>
      )}
      {failure && <Alert className={styles.failure} type="error" title={failure.sentence} />}
      {unsaved && !saving && !failure && <span className={styles.unsaved}>Unsaved changes</span>}
      <div className={styles.buttons}>
        <Button
          type={main ? 'default' : 'primary'}
          htmlType="submit"
          loading={saving}
          aria-busy={saving}
          aria-keyshortcuts="Control+S"
          title="Ctrl+S"
        >
          {saving ? 'Saving...' : saveLabel}
        </Button>
        {children}
        {!(main && isNarrow) && (
          <LinkButton type="text" to={cancelTo}>
            Cancel
          </LinkButton>
        )}
        {main}
      </div>
    </div>
  )
}
