import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
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
  const { sent, failure, cancelUpload } = saving
  return (
    <div className={styles.bar}>
      <Button type="submit" kind="primary" busy={saving.saving} busyLabel="Saving...">
        {saveLabel}
      </Button>
      {children}
      <LinkButton kind="quiet" to={cancelTo}>
        Cancel
      </LinkButton>
      {saving.saving && sent !== null && (
        <div className={styles.upload}>
          <span className={styles.sent}>
            {sent < 1 ? `Uploading ${Math.floor(sent * 100)} %` : 'Processing files…'}
          </span>
          <ProgressBar label="Upload" value={sent < 1 ? sent : undefined} />
          <Button size="small" onClick={cancelUpload}>
            Cancel upload
          </Button>
        </div>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure.sentence}
        </p>
      )}
    </div>
  )
}
