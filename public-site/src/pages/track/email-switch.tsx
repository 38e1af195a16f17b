import { setTrackedEmails } from '@nalika/shared-api/contract'
import { useSubmittedForm } from '@nalika/shared-ui'
import { useState } from 'react'
import { EndpointForm } from '../../components/endpoint-form.tsx'
import styles from './track-page.module.css'

/** Turns emails about new messages on or off. Emails link to it by its id. */
export function EmailSwitch({ emails: loaded, token }: { emails: boolean; token: string }) {
  const [emails, setEmails] = useState(loaded)
  return (
    <div id="emails">
      <EndpointForm
        endpoint={setTrackedEmails}
        params={{ token }}
        hidden={{ emails: String(!emails) }}
        body={() => ({ emails: !emails })}
        submitted={useSubmittedForm(setTrackedEmails.name)}
        label="Emails about new messages"
        className={styles.form}
        onSent={() => setEmails(!emails)}
        done={(message) => message}
        failureTitle="This was not saved."
        submitLabel={emails ? 'Turn off emails' : 'Turn on emails'}
        busyLabel="Saving…"
      >
        <p>
          {emails
            ? 'We email you when a distributor writes to you about this request.'
            : 'We do not email you about new messages to this request.'}
        </p>
      </EndpointForm>
    </div>
  )
}
