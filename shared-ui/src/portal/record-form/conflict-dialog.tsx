import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import styles from './conflict-dialog.module.css'
import { changedValues } from './form-values.ts'

export interface Conflict<Values> {
  /** The server's message. */
  sentence: string
  mine: Values
  theirs: Values
  version: number
}

interface ConflictDialogProps<Values extends object> {
  title: string
  conflict: Conflict<Values> | null
  labelOf: (field: string) => string
  /** How a value reads, by field. */
  show: Readonly<Partial<Record<string, (value: never) => ReactNode>>>
  onLoad: () => void
  onKeep: () => void
  onOverwrite: () => void
}

/** Markup of rich text is no part of what it says. */
const wordsOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent

function inWords(value: unknown): ReactNode {
  if (value === undefined || value === null || value === '') return '–'
  if (value instanceof Blob) return 'name' in value ? String(value.name) : 'A new file'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(inWords).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value as string | number | boolean)
  return text.includes('<') ? wordsOf(text) : text
}

/** Dialog after a 409: both versions side by side, and how to continue. */
export function ConflictDialog<Values extends object>({
  title,
  conflict,
  labelOf,
  show,
  onLoad,
  onKeep,
  onOverwrite,
}: ConflictDialogProps<Values>) {
  const mine = new Map<string, unknown>(Object.entries(conflict?.mine ?? {}))
  const theirs = new Map<string, unknown>(Object.entries(conflict?.theirs ?? {}))
  const fields = conflict
    ? Object.keys(changedValues(conflict.theirs, conflict.mine)).filter((field) => theirs.has(field))
    : []
  const shown = (field: string, value: unknown) =>
    (show[field] as ((value: unknown) => ReactNode) | undefined)?.(value) ?? inWords(value)

  return (
    <Dialog
      open={conflict !== null}
      title={title}
      role="alertdialog"
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onLoad}>Load their version</Button>
          <Button data-initial-focus="" onClick={onKeep}>
            Keep editing
          </Button>
          <Button kind="danger" onClick={onOverwrite}>
            Save my version
          </Button>
        </>
      }
    >
      <p>{conflict?.sentence}</p>
      {fields.length === 0 ? (
        <p>The stored record already matches your version.</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">Differences between the two versions</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{labelOf(field)}</th>
                <td data-label="Yours">{shown(field, mine.get(field))}</td>
                <td data-label="Theirs">{shown(field, theirs.get(field))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
