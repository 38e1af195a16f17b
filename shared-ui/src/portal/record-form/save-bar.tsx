import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import styles from './record-form.module.css'

interface SaveBarProps {
  saveLabel: string
  saving: boolean
  /** Part of the files that has been sent, from 0 to 1; null when there are none. */
  sent: number | null
  cancelTo: string
  /** One sentence: the last save failed. */
  failure: string | null
  onCancelUpload: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** The buttons of a form, always in sight, and how its saving goes. */
export function SaveBar({
  saveLabel,
  saving,
  sent,
  cancelTo,
  failure,
  onCancelUpload,
  children,
}: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <Button type="submit" kind="primary" busy={saving} busyLabel="Saving...">
        {saveLabel}
      </Button>
      {children}
      <LinkButton kind="quiet" to={cancelTo}>
        Cancel
      </LinkButton>
      {saving && sent !== null && (
        <div className={styles.upload}>
          <span className={styles.sent}>
            {sent < 1 ? `Uploading ${Math.floor(sent * 100)} %` : 'Processing files…'}
          </span>
          <ProgressBar label="Upload" value={sent < 1 ? sent : undefined} />
          <Button size="small" onClick={onCancelUpload}>
            Cancel upload
          </Button>
        </div>
      )}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
