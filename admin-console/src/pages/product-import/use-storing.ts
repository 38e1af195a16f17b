import { call, UnauthorisedError } from '@nalika/shared-api'
import { importProducts } from '@nalika/shared-api/contract'
import { useDialogs, useUndo } from '@nalika/shared-ui/portal'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBulkUndo } from '../../components/use-bulk-undo.tsx'
import { sentenceOf, sentFile } from './use-product-import.ts'

const SUCCESS_MS = 2000

/** Imports the selected rows of a file, at most once, opens the list and offers to undo the import. */
export function useStoring(file: File, mapping: readonly string[] | undefined) {
  const { tell } = useDialogs()
  const offerUndo = useUndo()
  const undo = useBulkUndo()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  // The same rows keep their key, so that a retry after a lost response imports nothing twice.
  const attempt = useRef({ rows: '', key: '' })

  async function store(chosen: readonly number[]) {
    const rows = JSON.stringify(chosen)
    if (attempt.current.rows !== rows) attempt.current = { rows, key: crypto.randomUUID() }
    setBusy(true)
    let answer
    try {
      answer = await call(
        importProducts,
        { body: { ...sentFile(file, mapping), mode: 'store', rows } },
        { idempotencyKey: attempt.current.key },
      )
    } catch (error) {
      setBusy(false)
      if (error instanceof UnauthorisedError) return
      console.error(error)
      await tell({ kind: 'error', title: 'Import Failed', text: sentenceOf(error) })
      return
    }
    const { message, bulk_change_id: id } = answer
    await tell({ kind: 'success', title: 'Success', text: message, durationMs: SUCCESS_MS })
    if (id) offerUndo({ text: message, undo: () => undo(id) })
    void navigate('/admin/products')
  }

  return { busy, store }
}
