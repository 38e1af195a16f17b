import { Alert, Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './record-form.module.css'
import type { useSaving } from './use-saving.ts'

type Saving = ReturnType<typeof useSaving>

interface SaveBarProps {
  saveLabel: string
  cancelTo: string
  saving: Pick<Saving, 'saving' | 'sent' | 'failure' | 'cancelUpload'>
  /** Further buttons. */
  children?: ReactNode
}

/** The buttons of a form, always visible, and the progress of saving. */
export function SaveBar({ saveLabel, cancelTo, saving, children }: SaveBarProps) {
  const navigate = useNavigate()
  const { sent, failure, cancelUpload } = saving
  return (
    <div className={styles.bar}>
      <Button
        type="primary"
        htmlType="submit"
        loading={saving.saving}
        aria-busy={saving.saving}
        aria-keyshortcuts="Control+S"
        title="Ctrl+S"
      >
        {saving.saving ? 'Saving...' : saveLabel}
      </Button>
      {children}
      <Button
        type="text"
        href={cancelTo}
        onClick={(event) => {
          event.preventDefault()
          void navigate(cancelTo)
        }}
      >
        Cancel
      </Button>
      {saving.saving && sent !== null && (
        <div className={styles.upload}>
          <span className={styles.sent}>
            {sent < 1 ? `Uploading ${Math.floor(sent * 100)} %` : 'Processing files…'}
          </span>
          <Progress aria-label="Upload" percent={Math.floor(sent * 100)} status="active" showInfo={false} />
          <Button size="small" onClick={cancelUpload}>
            Cancel upload
          </Button>
        </div>
      )}
      {failure && <Alert type="error" className={styles.failure} title={failure.sentence} />}
    </div>
  )
}
