import { call } from '@nalika/shared-api'
import { readQuoteLines, MAX_LIST_CHARACTERS, type ReadQuoteLine } from '@nalika/shared-api/contract'
import { Button, Card, FormErrors, TextArea, useHydrated } from '@nalika/shared-ui'
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { useDraft } from '../../components/quote/use-draft.ts'
import { failureOf, type ListReading } from './list-reading.ts'
import { PastedLines, PlainLines } from './pasted-lines.tsx'
import styles from './quote-list-page.module.css'

const EXAMPLE = '50 NB C class 300 m\n2 inch Sch 40 A106 120 m\nSHS 60 × 60 × 4 10 t'

interface PasteListProps {
  /** The list of the address, which a form without scripts sends. */
  sent: ListReading | null
  open: boolean
}

/** A list in words, one product per line, which becomes lines of the quote list. */
export function PasteList({ sent, open }: PasteListProps) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft('pasted-list', form)
  const hydrated = useHydrated()
  const [lines, setLines] = useState<readonly ReadQuoteLine[] | null>(sent?.lines ?? null)
  const [problem, setProblem] = useState(sent?.problem ?? '')
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState(0)

  async function read(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const text = String(new FormData(event.currentTarget).get('list'))
    setBusy(true)
    setProblem('')
    setAdded(0)
    try {
      setLines((await call(readQuoteLines, { body: { text } })).data)
    } catch (error) {
      setProblem(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  async function openFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const area = form.current?.querySelector('textarea')
    const [file] = input.files ?? []
    if (!area || !file) return
    if (file.size > MAX_LIST_CHARACTERS) setProblem('The file is too large. Copy its rows into the field.')
    else area.value = await file.text()
    input.value = ''
    draft.keep()
  }

  function finish(count: number) {
    form.current?.reset()
    draft.drop()
    setLines(null)
    setAdded(count)
  }

  return (
    <>
      <p role="status">{added > 0 && `${added} ${added === 1 ? 'line was' : 'lines were'} added.`}</p>
      <details className={styles.paste} open={open || sent !== null}>
        <summary>Paste a list</summary>
        <Card className={styles.card}>
          <form
            ref={form}
            className={styles.contact}
            action="/quote-list"
            method="get"
            aria-label="Paste a list"
            onSubmit={(event) => void read(event)}
            onChange={() => draft.keep()}
          >
            <TextArea
              label="One product with its quantity per line"
              name="list"
              required
              rows={6}
              maxLength={MAX_LIST_CHARACTERS}
              defaultValue={sent?.text}
              placeholder={EXAMPLE}
              hint="Rows copied from a spreadsheet work too. At most 50 lines."
            />
            {problem !== '' && <FormErrors title="The list could not be read" errors={[problem]} />}
            <div className={styles.actions}>
              <Button type="submit" kind={lines ? 'secondary' : 'primary'} busy={busy} busyLabel="Reading…">
                Find products
              </Button>
              {hydrated && (
                <label className={styles.file}>
                  Open a CSV file{' '}
                  <input
                    type="file"
                    accept=".csv,.txt,text/csv,text/plain"
                    onChange={(event) => void openFile(event)}
                  />
                </label>
              )}
            </div>
          </form>
          {lines &&
            (hydrated ? <PastedLines lines={lines} onAdded={finish} /> : <PlainLines lines={lines} />)}
        </Card>
      </details>
    </>
  )
}
