import { call, UnauthorisedError } from '@nalika/shared-api'
import { importProducts } from '@nalika/shared-api/contract'
import { useDialogs } from '@nalika/shared-ui/portal'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sentenceOf } from './use-product-import.ts'

const SUCCESS_MS = 2000

/** Imports the selected rows of a file, at most once, and opens the list. */
export function useStoring(file: File) {
  const { tell } = useDialogs()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  // The same rows keep their key, so that a retry after a lost response imports nothing twice.
  const attempt = useRef({ rows: '', key: '' })

  async function store(chosen: readonly number[]) {
    const rows = JSON.stringify(chosen)
    if (attempt.current.rows !== rows) attempt.current = { rows, key: crypto.randomUUID() }
    setBusy(true)
    let message
    try {
      const answer = await call(
        importProducts,
        { body: { file, mode: 'store', rows } },
        { idempotencyKey: attempt.current.key },
      )
      message = answer.message
    } catch (error) {
      setBusy(false)
      if (error instanceof UnauthorisedError) return
      console.error(error)
      await tell({ kind: 'error', title: 'Import Failed', text: sentenceOf(error) })
      return
    }
    await tell({ kind: 'success', title: 'Success', text: message, durationMs: SUCCESS_MS })
    void navigate('/admin/products')
  }

  return { busy, store }
}
