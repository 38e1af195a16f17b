import { Alert, Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { LinkButton } from '../display/link-button.tsx'
import styles from './record-form.module.css'
import type { useSaving } from './use-saving.tsx'

interface SaveBarProps {
  saveLabel: string
  cancelTo: string
  saving: Pick<ReturnType<typeof useSaving>, 'saving' | 'sent' | 'failure' | 'cancelUpload'>
  /** Further buttons. */
  children?: ReactNode
}

/** The buttons of a form, always visible, and the progress of saving. */
export function SaveBar({ saveLabel, cancelTo, saving: { saving, sent, ...state }, children }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <Button
        type="primary"
        htmlType="submit"
        loading={saving}
        aria-busy={saving}
        aria-keyshortcuts="Control+S"
        title="Ctrl+S"
      >
        {saving ? 'Saving...' : saveLabel}
      </Button>
      {children}
      <LinkButton type="text" to={cancelTo}>
        Cancel
      </LinkButton>
      {saving && sent !== null && (
        <div className={styles.upload}>
          <span className={styles.sent}>
            {sent < 1 ? `Uploading ${Math.floor(sent * 100)}%` : 'Processing files…'}
          </span>
          <Progress aria-label="Upload" percent={Math.floor(sent * 100)} status="active" showInfo={false} />
          <Button size="small" onClick={state.cancelUpload}>
            Cancel upload
          </Button>
        </div>
      )}
      {state.failure && <Alert type="error" title={state.failure.sentence} />}
    </div>
  )
}
