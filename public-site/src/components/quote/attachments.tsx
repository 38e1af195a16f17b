import { call } from '@nalika/shared-api'
import { MAX_REQUEST_FILES, tooManyFiles, uploadQuoteFile, UPLOADS } from '@nalika/shared-api/contract'
import { formatBytes, TextField, useHydrated } from '@nalika/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { keepFiles, keptFiles } from './draft-store.ts'
import { failureSentence } from './failure-sentence.ts'
import styles from './quote-form.module.css'

const LIMITS = UPLOADS.drawing
const TIMEOUT_MS = 180_000

interface AttachmentsProps {
  /** Name of the form's draft. */
  draft: string
  /** Files of a form that the browser itself submitted, one per line. */
  typed?: string | undefined
  errors?: readonly string[] | undefined
}

/** An uploaded file as the form sends it: '<token> <bytes> <name>'. */
type Attached = string

function nameOf(file: Attached): string {
  const [, bytes, ...name] = file.split(' ')
  return `${name.join(' ')} (${formatBytes(Number(bytes))})`
}

const filesIn = (text: string): readonly Attached[] => text.split(/\r?\n/).filter(Boolean)

function refusalOf({ name, size }: File): string {
  if (size > LIMITS.maxBytes) return LIMITS.tooLarge
  return LIMITS.endings.some((ending) => name.toLowerCase().endsWith(ending)) ? '' : LIMITS.wrongType
}

async function upload(file: File): Promise<readonly [Attached]> {
  const { data } = await call(uploadQuoteFile, { body: { file } }, { timeoutMs: TIMEOUT_MS })
  return [`${data.token} ${data.bytes} ${data.name}`]
}

const failureOf = (error: unknown) =>
  failureSentence(error, 'The file could not be sent. Please choose it again.')

/**
 * Drawings and bills of quantities of a request. Each is uploaded as soon as it is chosen, so that a failed request or a
 * reload loses none; without scripts the form itself sends them.
 */
export function Attachments({ draft, typed = '', errors = [] }: AttachmentsProps) {
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  /** What was changed since the form appeared; null before. */
  const [changed, setChanged] = useState<string | null>(null)
  const files = filesIn(changed ?? ((hydrated && keptFiles(draft)) || typed))
  const [busy, setBusy] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])

  useEffect(() => {
    const form = input.current?.form
    const empty = () => setChanged('')
    form?.addEventListener('reset', empty)
    return () => form?.removeEventListener('reset', empty)
  }, [])

  function change(next: readonly Attached[]) {
    setChanged(next.join('\n'))
    keepFiles(draft, next.join('\n'))
  }

  async function add(chosen: readonly File[]) {
    const field = input.current
    if (!field) return
    field.setCustomValidity('Please wait until the files are uploaded.')
    const failed: string[] = []
    let next = files
    for (const file of chosen) {
      setBusy(file.name)
      const refusal = next.length >= MAX_REQUEST_FILES ? tooManyFiles(MAX_REQUEST_FILES) : refusalOf(file)
      const sent = refusal === '' ? await upload(file).catch(failureOf) : refusal
      if (typeof sent === 'string') failed.push(`${file.name}: ${sent}`)
      else {
        next = [...next, ...sent]
        change(next)
      }
    }
    field.value = ''
    field.setCustomValidity('')
    setBusy('')
    setProblems(failed)
  }

  return (
    <div className={styles.whole}>
      <TextField
        ref={input}
        label="Drawings or bill of quantities"
        name="file"
        type="file"
        multiple
        accept={LIMITS.endings.join()}
        hint={`PDF, JPEG, PNG, XLSX, CSV or DWG. At most ${MAX_REQUEST_FILES} files of 10 MB each.`}
        errors={[...errors, ...problems]}
        onChange={(event) => void add(Array.from(event.currentTarget.files ?? []))}
      />
      <p className={styles.promise} role="status">
        {busy !== '' && `Uploading ${busy} …`}
      </p>
      {files.map((file) => (
        <label key={file} className={styles.file}>
          <input
            type="checkbox"
            name="files"
            value={file}
            defaultChecked
            onChange={() => change(files.filter((one) => one !== file))}
          />
          <span>{nameOf(file)}</span>
        </label>
      ))}
    </div>
  )
}
