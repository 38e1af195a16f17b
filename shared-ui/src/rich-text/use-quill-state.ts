import type Quill from 'quill/core.js'
import { useEffect, useState } from 'react'
import type { Formats } from './tables.ts'

interface QuillState {
  /** Formats at the cursor, or at its last position. */
  formats: Formats
  canUndo: boolean
  canRedo: boolean
}

const NOTHING: QuillState = { formats: {}, canUndo: false, canRedo: false }

/** State of the toolbar, updated on changes. */
export function useQuillState(quill: Quill | null): QuillState {
  const [state, setState] = useState(NOTHING)
  useEffect(() => {
    if (!quill) return
    const follow = () => {
      // Asking for the formats without a range would take the focus.
      const range = quill.getSelection()
      const { undo, redo } = quill.history.stack
      setState((before) => ({
        formats: range ? quill.getFormat(range) : before.formats,
        canUndo: undo.length > 0,
        canRedo: redo.length > 0,
      }))
    }
    quill.on('editor-change', follow)
    return () => void quill.off('editor-change', follow)
  }, [quill])
  return state
}
