import { callForFile } from '@nalika/shared-api'
import { draftFile, type RequestDraftDetails } from '@nalika/shared-api/contract'
import { formatBytes } from '@nalika/shared-ui'
import { DownloadButton, Entries, Facts, Moment, Panel } from '@nalika/shared-ui/portal'
import { Alert, Flex } from 'antd'
import styles from './draft-email.module.css'

/** The email as it came, as text: nothing of it is shown as a page or loaded. */
export const DraftEmail = ({ draft }: { draft: RequestDraftDetails }) => (
  <Flex vertical gap="middle">
    <Panel title="Email">
      <Facts
        rows={[
          { term: 'From', value: draft.sender_name },
          { term: 'Address', value: draft.sender_email },
          { term: 'Subject', value: draft.subject },
          { term: 'Received', value: <Moment at={draft.received_at} /> },
          { term: 'Sent', value: draft.sent_at && <Moment at={draft.sent_at} /> },
        ]}
      />
      {!draft.proven && (
        <Alert
          type="warning"
          showIcon
          title="Our mail server did not confirm that this address sent the email. Anybody may have written it: the link goes to the address only when you make a request."
        />
      )}
      {draft.notes.length > 0 && (
        <ul className={styles.notes}>
          {draft.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className={styles.text} role="group" aria-label="Text of the email">
        {draft.text || 'The email has no text.'}
      </div>
    </Panel>
    {draft.files.length > 0 && (
      <Panel title="Files" aside={String(draft.files.length)}>
        <Entries
          entries={draft.files.map((file) => ({
            key: file.id,
            title: file.name,
            note: formatBytes(file.bytes),
            aside: (
              <DownloadButton
                name={file.name}
                file={(signal) => callForFile(draftFile, { params: { id: draft.id, file: file.id } }, signal)}
              />
            ),
          }))}
        />
      </Panel>
    )}
  </Flex>
)
