import { useRef, type RefObject } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { isSignedOut } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'
import { runAll, useBulk } from './use-bulk.tsx'
import { useUndo } from './use-undo.tsx'

const SUCCESS_MS = 2000

export interface DeletionSettings<Row> {
  question: (row: Row) => { title: string; text: string; confirmLabel?: string }
  /** Deletes on the server. */
  work: (row: Row) => Promise<{ deletion_id?: number }>
  /** Undoes a deletion; left out where that is impossible. */
  undo?: (deletionId: number) => Promise<unknown>
  /** Name of the record in a summary. */
  name: (row: Row) => string
  /** '{name} has been deleted.' */
  deleted: (row: Row) => string
  /** Text of the error dialog. */
  failed: string
  failedTitle?: string
  /** Redirect after deletion from the record's own page. */
  leaveTo?: string
  /** For deleting several at once; `of` is their name, such as 'leads'. */
  many?: { of: string; text?: string }
}

interface Deletion<Row> {
  /** Resolves with whether the record is gone. */
  remove: (row: Row) => Promise<boolean>
  /** Resolves with the rows that are gone. */
  removeMany: (rows: readonly Row[]) => Promise<Row[]>
  /** For the element that contains the list: it keeps the keyboard focus. */
  table: RefObject<HTMLDivElement | null>
}

/** Asks, deletes, reports the result, refreshes the list and offers Undo. Without settings, deletes nothing. */
export function useDeletion<Row>(settings: DeletionSettings<Row> | undefined): Deletion<Row> {
  const { ask, tell } = useDialogs()
  const runBulk = useBulk()
  const offerUndo = useUndo()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const table = useRef<HTMLDivElement>(null)

  function offer(text: string, ids: readonly (number | undefined)[]) {
    const known = ids.filter((id) => id !== undefined)
    const undo = settings?.undo
    if (!undo || known.length === 0) return
    offerUndo({ text, undo: () => undoAll(known, undo) })
  }

  async function remove(row: Row) {
    if (!settings) return false
    const buttons = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [])]
    const place = buttons().findIndex((button) => button === document.activeElement)
    const { title, text, confirmLabel = 'Delete' } = settings.question(row)
    let answer: { deletion_id?: number } = {}
    try {
      const work = async () => (answer = await settings.work(row))
      if (!(await ask({ title, text, confirmLabel, busyLabel: 'Deleting...', danger: true, work })))
        return false
    } catch (error) {
      // The site itself reports the end of a session.
      if (isSignedOut(error)) return false
      console.error(error)
      await tell({ kind: 'error', title: settings.failedTitle ?? 'Oops...', text: settings.failed })
      return false
    }
    if (settings.leaveTo === undefined) void revalidate()
    await tell({
      kind: 'success',
      title: 'Deleted!',
      text: settings.deleted(row),
      durationMs: SUCCESS_MS,
      // The row that moved up, so that several can be deleted in a row; the list itself when it was the last.
      focusAfter: () => buttons()[Math.min(place, buttons().length - 1)] ?? table.current,
    })
    offer(settings.deleted(row), [answer.deletion_id])
    if (settings.leaveTo !== undefined) void navigate(settings.leaveTo)
    return true
  }

  async function removeMany(rows: readonly Row[]) {
    if (!settings) return []
    const [only, ...others] = rows
    if (only !== undefined && others.length === 0) return (await remove(only)) ? [only] : []
    const { of, text = 'Are you sure you want to delete them?' } = settings.many ?? { of: 'records' }
    const outcome = await runBulk({
      items: rows,
      title: `Delete ${rows.length} ${of}`,
      text,
      confirmLabel: 'Delete',
      danger: true,
      name: settings.name,
      work: settings.work,
      done: {
        title: 'Deleted!',
        text: (count) => `${count} ${of} have been deleted.`,
        focusAfter: () => table.current,
      },
    })
    if (!outcome || outcome.done.length === 0) return []
    void revalidate()
    offer(
      `${outcome.done.length} ${of} have been deleted.`,
      outcome.done.map(({ answer }) => answer.deletion_id),
    )
    return outcome.done.map(({ item }) => item)
  }

  return { remove, removeMany, table }
}

async function undoAll(ids: readonly number[], undo: (deletionId: number) => Promise<unknown>) {
  const { failed } = await runAll(ids, undo)
  if (failed[0]) throw new Error(failed[0].reason)
}
