import { call, UnauthorisedError } from '@nalika/shared-api'
import { importOwnPrices, type OwnPriceReport, undoOwnPriceImport } from '@nalika/shared-api/contract'
import { reasonOf, useAction, useDialogs, useUndo } from '@nalika/shared-ui/portal'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

interface Read {
  /** Another for each reading. */
  key: number
  report: OwnPriceReport
}

/** The selected file and the server's report on it. */
export function usePriceFile() {
  const [file, setFile] = useState<File | null>(null)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [report, setReport] = useState<Read | null>(null)
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])

  async function read(chosen: File) {
    const controller = new AbortController()
    const { signal } = controller
    going.current?.abort()
    going.current = controller
    setReading(true)
    setProblem(null)
    try {
      const answer = await call(importOwnPrices, { body: { file: chosen, mode: 'preview' } }, { signal })
      setReport((last) => ({ key: (last?.key ?? 0) + 1, report: answer }))
    } catch (error) {
      // Another file was selected, the user left the page, or the session ended.
      if (signal.aborted || error instanceof UnauthorisedError) return
      console.error(error)
      setReport(null)
      setProblem(reasonOf(error))
    } finally {
      if (going.current === controller) setReading(false)
    }
  }

  function choose(chosen: File | null) {
    going.current?.abort()
    setFile(chosen)
    setReport(null)
    setProblem(null)
    setReading(false)
    if (chosen) void read(chosen)
  }

  return { file, choose, reading, problem, report, read: () => file && void read(file) }
}

const SUCCESS_MS = 2000

/** Imports the rows of a file without errors, at most once, opens My Products and offers to undo the import. */
export function useStoring(file: File) {
  const { tell } = useDialogs()
  const { run, busy } = useAction('Import Failed')
  const offerUndo = useUndo()
  const navigate = useNavigate()
  // The same choice keeps its key, so that a retry after a lost response imports nothing twice.
  const attempt = useRef({ confirm: false, key: '' })

  const store = (confirm: boolean) =>
    run(async () => {
      if (attempt.current.key === '' || attempt.current.confirm !== confirm)
        attempt.current = { confirm, key: crypto.randomUUID() }
      const body = { file, mode: 'store' as const, ...(confirm && { confirm_unchanged: true }) }
      const options = { idempotencyKey: attempt.current.key }
      const { message, import_id: id } = await call(importOwnPrices, { body }, options)
      await tell({ kind: 'success', title: 'Success', text: message, durationMs: SUCCESS_MS })
      if (id !== null) offerUndo({ text: message, undo: () => call(undoOwnPriceImport, { params: { id } }) })
      void navigate('/distributor/my-products')
    })

  return { busy, store }
}
