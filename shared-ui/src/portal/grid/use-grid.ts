import type { GridEdit, GridPage, GridReport } from '@nalika/shared-api/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fieldErrors, isConflict, isSignedOut, reasonOf } from '../call-failure.ts'
import { useUndo } from '../undo/use-undo.tsx'
import { checkedLine, isChanged, lineOf, mergeLines, sentLine, type GridLine } from './grid-line.ts'

/** Somebody who types has a moment until the cells are read. */
const CHECK_AFTER_MS = 500

export interface GridCalls {
  send: (edit: GridEdit) => Promise<GridReport>
  undo: (id: number) => Promise<unknown>
}

/** The lines of a grid: what was typed, what the server makes of it, and how all of it is saved as one change. */
export function useGrid(page: GridPage, { send, undo }: GridCalls) {
  const [lines, setLines] = useState<readonly GridLine[]>(() => page.rows.map(lineOf))
  const [loaded, setLoaded] = useState(page)
  const [isEditing, setEditing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const offerUndo = useUndo()
  if (loaded !== page) {
    setLoaded(page)
    setLines(mergeLines(lines, page.rows))
  }
  const changed = lines.filter(isChanged)
  const unchecked = changed.filter(({ isChecked }) => !isChecked)

  const latest = useRef(0)
  async function check(some: readonly GridLine[]) {
    latest.current += 1
    const own = latest.current
    try {
      const report = await send({ mode: 'preview', rows: some.map(sentLine) })
      if (own === latest.current) apply(some, report)
    } catch (error) {
      if (!isSignedOut(error)) setFailure(`The cells could not be checked. ${reasonOf(error)}`)
    }
  }

  /** What was typed since it was sent is read by the next check. */
  function apply(sent: readonly GridLine[], { rows }: GridReport) {
    const cellsOf = new Map(sent.map(({ id, cells }) => [id, cells]))
    const reportOf = new Map(rows.map((row) => [row.id, row]))
    setLines((all) =>
      all.map((line) => {
        const report = reportOf.get(line.id)
        return report && cellsOf.get(line.id) === line.cells ? checkedLine(line, report) : line
      }),
    )
  }

  const checkUnread = useEffectEvent(() => void check(unchecked))
  useEffect(() => {
    if (isEditing || isSaving || unchecked.length === 0) return
    const timer = setTimeout(checkUnread, CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [lines, isEditing, isSaving, unchecked.length])

  async function save() {
    latest.current += 1
    setSaving(true)
    setFailure(null)
    try {
      const confirmed = changed.flatMap(({ id, isConfirmed }) => (isConfirmed ? [id] : []))
      const report = await send({ mode: 'store', rows: changed.map(sentLine), confirmed })
      const storedOf = new Map(report.rows.map((row) => [row.id, lineOf(row)]))
      const cellsOf = new Map(changed.map(({ id, cells }) => [id, cells]))
      setLines((all) =>
        all.map((line) => {
          const stored = storedOf.get(line.id)
          if (!stored) return line
          return cellsOf.get(line.id) === line.cells
            ? stored
            : { ...line, stored: stored.cells, version: stored.version }
        }),
      )
      const { message, undo_id: id } = report
      if (id !== null) offerUndo({ text: message, undo: () => undo(id) })
    } catch (error) {
      if (!isSignedOut(error)) {
        setFailure(reasonOf(error))
        // Which rows, and why.
        if (isConflict(error) || fieldErrors(error)) await check(changed)
      }
    } finally {
      setSaving(false)
    }
  }

  const change = (id: number, edit: (line: GridLine) => GridLine) =>
    setLines((all) => all.map((line) => (line.id === id ? edit(line) : line)))

  return {
    lines,
    changed,
    isSaving,
    failure,
    save,
    setEditing,
    setLines: (next: readonly GridLine[]) => {
      setFailure(null)
      setLines(next)
    },
    discard: () => {
      setFailure(null)
      setLines((all) => all.map((line) => (isChanged(line) ? lineOf({ ...line, cells: line.stored }) : line)))
    },
    confirm: (id?: number) =>
      setLines((all) =>
        all.map((line) =>
          id === undefined || line.id === id ? { ...line, isConfirmed: isChanged(line) } : line,
        ),
      ),
    /** What the other person stored, or the own cells on top of it. */
    settle: (id: number, choice: 'theirs' | 'mine') =>
      change(id, ({ conflict, ...line }) => {
        if (!conflict) return line
        if (choice === 'theirs') return lineOf(conflict)
        const mine = sentLine(line).cells
        return {
          ...line,
          version: conflict.version,
          stored: conflict.cells,
          cells: { ...conflict.cells, ...mine },
          isChecked: false,
        }
      }),
  }
}
