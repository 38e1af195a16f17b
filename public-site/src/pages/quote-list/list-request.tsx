import { LINE_CHOICES, quoteRequests } from '@nalika/shared-api/contract'
import { Button, FormErrors, type SubmittedForm } from '@nalika/shared-ui'
import { QuoteListContact } from './quote-list-contact.tsx'
import type { ListedLine } from './listed-line.ts'
import { ListedLines } from './listed-lines.tsx'
import styles from './pasted-lines.module.css'

interface ListRequestProps {
  lines: readonly ListedLine[]
  /** The form that was rejected, if any. */
  rejected: SubmittedForm | undefined
}

/** The lines of a list with the contact, as one form that the browser itself submits. */
export function ListRequest({ lines, rejected }: ListRequestProps) {
  const errors = rejected?.result?.errors ?? {}
  // The server counts the lines without those that were left out.
  const sent = lines.filter(({ chosen }) => chosen !== LINE_CHOICES.leftOut)
  const errorsOf = (index: number) =>
    Object.entries(errors)
      .filter(([key]) => lines[index] && key.startsWith(`lines.${sent.indexOf(lines[index])}.`))
      .flatMap(([, sentences]) => sentences)
  const uncertain = lines.filter(({ chosen }) => chosen === '').length

  return (
    <form
      encType="multipart/form-data"
      method="post"
      action="/quote-list"
      className={styles.form}
      aria-label="Request for the list"
    >
      <input type="hidden" name="endpoint" value={quoteRequests.name} />
      <h2>
        {lines.length} {lines.length === 1 ? 'line' : 'lines'}
        {uncertain > 0 && `, ${uncertain} to choose`}
      </h2>
      <ListedLines lines={lines} errorsOf={errorsOf} />
      <QuoteListContact draft="list-request" errors={errors} typed={rejected?.values} />
      {rejected?.result && <FormErrors title="Submission Failed" errors={[rejected.result.message]} />}
      <div className={styles.actions}>
        <Button type="submit" kind="primary">
          Send Request
        </Button>
      </div>
    </form>
  )
}
