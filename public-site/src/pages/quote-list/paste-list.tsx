import {
  MAX_LIST_CHARACTERS,
  readQuoteLines,
  UPLOADS,
  type LineChoice,
  type ReadQuoteLine,
} from '@nalika/shared-api/contract'
import { Button, Card, FormErrors, TextArea, TextField, type SubmittedForm } from '@nalika/shared-ui'
import { useRef, useState, type ClipboardEvent, type FormEvent, type ReactNode } from 'react'
import { LONGEST_LIST } from '../../components/quote-list/quote-list-store.ts'
import { failureSentence } from '../../components/quote/failure-sentence.ts'
import { useDraft } from '../../components/quote/use-draft.ts'
import { sendForm } from '../../components/quote/use-submission.ts'
import { lazyPastedLines } from './lazy-pasted-lines.ts'
import { insertText, textOfTable } from './pasted-table.ts'
import styles from './quote-list-page.module.css'
import { answerLines, readList, sameAnswers, type AnsweredLine, type ReadList } from './read-list.ts'

const EXAMPLE = '50 NB C class 300 m\n2 inch Sch 40 A106 120 m\nSHS 60 × 60 × 3.2 10 t'

interface PasteListProps {
  /** The list that the browser itself submitted. */
  submitted: SubmittedForm | undefined
  open: boolean
  /** Whether the quote list has no lines yet. */
  isEmpty: boolean
  /** Lines that were added last, until the list is sent. */
  added: number
  onAdded: (count: number) => void
  /** What the list became without scripts. */
  children?: ReactNode
}

/** A list in words or in a file, one product per line, which becomes lines of the quote list. */
export function PasteList({ submitted, open, isEmpty, added, onAdded, children }: PasteListProps) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft('pasted-list', form)
  const [list, setList] = useState<ReadList | null>(null)
  const [answered, setAnswered] = useState<AnsweredLine | null>(null)
  const [problem, setProblem] = useState(() => rejectionOf(submitted))
  const [reading, setReading] = useState<AbortController | null>(null)
  const busy = reading !== null

  async function read(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const input = event.currentTarget.querySelector<HTMLInputElement>('input[type=file]')
    const text = String(new FormData(event.currentTarget).get('text'))
    const file = input?.files?.[0]
    onAdded(0)
    await update(async (signal) => {
      const [found] = await Promise.all([
        readList(file ? { file } : { text }, signal),
        lazyPastedLines.load(true),
      ])
      return found
    })
    if (input) input.value = ''
  }

  async function update(
    read: (signal: AbortSignal) => Promise<ReadList>,
    answer: AnsweredLine | null = null,
  ) {
    const controller = new AbortController()
    setReading(controller)
    setProblem('')
    try {
      setList(await sendForm(form.current, () => read(controller.signal)))
      setAnswered(answer)
    } catch (error) {
      if (!controller.signal.aborted)
        setProblem(failureSentence(error, 'Something went wrong. Please try again.'))
    } finally {
      setReading(null)
    }
  }

  function choose(line: ReadQuoteLine, choice: LineChoice) {
    if (list && !busy)
      void update((signal) => answerLines(list, [{ line, choice }], signal), { line, choice })
  }

  function chooseForAll(answer: AnsweredLine) {
    if (!list || busy) return
    void update((signal) => answerLines(list, sameAnswers(list.lines, answer), signal), answer)
  }

  function finish(count: number) {
    form.current?.reset()
    draft.drop()
    setList(null)
    onAdded(count)
  }

  return (
    <>
      <p className={styles.added} role="status">
        {added > 0 && `${added} ${added === 1 ? 'line was' : 'lines were'} added.`}
      </p>
      <details className={styles.paste} open={open || submitted !== undefined || children !== undefined}>
        <summary>{isEmpty ? 'Paste or upload a list' : 'Add lines'}</summary>
        <Card className={styles.card}>
          <form
            ref={form}
            className={styles.contact}
            action="/quote-list"
            method="post"
            encType="multipart/form-data"
            aria-label="Paste a list"
            onSubmit={(event) => void read(event)}
            onChange={() => draft.keep()}
          >
            <input type="hidden" name="endpoint" value={readQuoteLines.name} />
            <TextArea
              label="One product with its quantity per line"
              name="text"
              rows={3}
              maxLength={MAX_LIST_CHARACTERS}
              defaultValue={submitted?.values.text}
              placeholder={EXAMPLE}
              hint={`Tables copied from a spreadsheet, a document or an email work too. At most ${LONGEST_LIST} lines.`}
              onPaste={pasteTable}
            />
            <TextField
              label="Or a file"
              name="file"
              type="file"
              accept={UPLOADS.list.endings.join()}
              hint="XLSX, CSV, PDF, a photograph or scan (JPEG, PNG), or an email (EML) with its attached files. At most 10 MB."
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
            {problem !== '' && <FormErrors title="The list could not be read" errors={[problem]} />}
            <div className={styles.actions}>
              <Button type="submit" kind={list ? 'secondary' : 'primary'} busy={busy} busyLabel="Reading…">
                Find products
              </Button>
              {reading && <Button onClick={() => reading.abort()}>Cancel</Button>}
            </div>
            <p aria-live="polite">{reading && 'Reading the list. A scan takes up to a minute.'}</p>
          </form>
          {list ? (
            <>
              {list.notes.length > 0 && (
                <ul aria-label="About the file">
                  {list.notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              )}
              <lazyPastedLines.Part
                lines={list.lines}
                answered={answered}
                busy={busy}
                onChoose={choose}
                onChooseForAll={chooseForAll}
                onAdded={finish}
              />
            </>
          ) : (
            children
          )}
        </Card>
      </details>
    </>
  )
}

/** A table is pasted with its cells; browsers paste the text of some without what parts them. */
function pasteTable(event: ClipboardEvent<HTMLTextAreaElement>) {
  const text = textOfTable(event.clipboardData.getData('text/html'))
  if (text === undefined) return
  event.preventDefault()
  insertText(event.currentTarget, text)
}

function rejectionOf(submitted: SubmittedForm | undefined): string {
  const result = submitted?.result
  if (!result || result.status < 300) return ''
  const { text = [], file = [] } = result.errors
  return [...text, ...file][0] ?? result.message
}
