import { Alert, Button } from 'antd'
import { formatDateTime } from '../../components/formats.ts'
import type { Draft } from './drafts.ts'

interface DraftNoticeProps {
  draft: Draft
  onRestore: () => void
  onDiscard: () => void
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** '10:42' on the same day, else with the date. */
function whenOf({ at }: Draft): string {
  const when = new Date(at)
  return when.toDateString() === new Date().toDateString() ? clock.format(when) : formatDateTime(at)
}

/** Offers to restore unsaved input. */
export const DraftNotice = ({ draft, onRestore, onDiscard }: DraftNoticeProps) => (
  <Alert
    type="warning"
    role="status"
    title={`You have unsaved changes from ${whenOf(draft)}.${draft.files ? ' Please choose files again.' : ''}`}
    action={
      <>
        <Button size="small" onClick={onRestore}>
          Restore
        </Button>
        <Button size="small" type="text" onClick={onDiscard}>
          Discard
        </Button>
      </>
    }
  />
)
