import { call, UnauthorisedError } from '@nalika/shared-api'
import {
  type ColumnAnswer,
  importOwnPrices,
  type OwnPriceReport,
  undoOwnPriceImport,
} from '@nalika/shared-api/contract'
import { reasonOf, useAction, useDialogs, useUndo, withAnswer } from '@nalika/shared-ui/portal'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

interface Read {
  /** Another for each reading. */
  key: number
  report: OwnPriceReport
}

/** How a file is sent, with the answers about its columns. */
export const sentFile = (file: File, answers: readonly ColumnAnswer[]) => ({
  file,
  ...(answers.length > 0 && { answers: JSON.stringify(answers) }),
})

/** The selected file and the server's report on it. */
export function usePriceFile() {
  const [file, setFile] = useState<File | null>(null)
  const [answers, setAnswers] = useState<readonly ColumnAnswer[]>([])
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [report, setReport] = useState<Read | null>(null)
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])

  async function read(chosen: File, given: readonly ColumnAnswer[]) {
    setAnswers(given)
    const controller = new AbortController()
    const { signal } = controller
    going.current?.abort()
    going.current = controller
    setReading(true)
    setProblem(null)
    try {
      const body = { ...sentFile(chosen, given), mode: 'preview' as const }
      const answer = await call(importOwnPrices, { body }, { signal })
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
    if (chosen) void read(chosen, [])
  }

  return {
    file,
    answers,
    answer: (given: ColumnAnswer) => file && void read(file, withAnswer(answers, given)),
    choose,
    reading,
    problem,
    report,
    read: () => file && void read(file, answers),
  }
}

const SUCCESS_MS = 2000

interface Stored {
  /** Confirm the prices of unchanged rows. */
  confirmUnchanged: boolean
  /** Rows whose questions were answered with yes. */
  confirmed: readonly number[]
}

/** Imports the rows of a file without errors, at most once, opens My Products and offers to undo the import. */
export function useStoring(file: File, answers: readonly ColumnAnswer[]) {
  const { tell } = useDialogs()
  const { run, busy } = useAction('Import Failed')
  const offerUndo = useUndo()
  const navigate = useNavigate()
  // The same choice keeps its key, so that a retry after a lost response imports nothing twice.
  const attempt = useRef({ choice: '', key: '' })

  const store = ({ confirmUnchanged, confirmed }: Stored) =>
    run(async () => {
      const choice = JSON.stringify([confirmUnchanged, confirmed])
      if (attempt.current.choice !== choice) attempt.current = { choice, key: crypto.randomUUID() }
      const body = {
        ...sentFile(file, answers),
        mode: 'store' as const,
        ...(confirmed.length > 0 && { confirmed: JSON.stringify(confirmed) }),
        ...(confirmUnchanged && { confirm_unchanged: true }),
      }
      const options = { idempotencyKey: attempt.current.key }
      const { message, import_id: id } = await call(importOwnPrices, { body }, options)
      await tell({ kind: 'success', title: 'Success', text: message, durationMs: SUCCESS_MS })
      if (id !== null) offerUndo({ text: message, undo: () => call(undoOwnPriceImport, { params: { id } }) })
      void navigate('/distributor/my-products')
    })

  return { busy, store }
}
