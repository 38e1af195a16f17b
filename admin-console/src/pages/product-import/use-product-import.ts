import { ApiError, call, UnauthorisedError, ValidationError } from '@nalika/shared-api'
import { importProducts, type ImportReport } from '@nalika/shared-api/contract'
import { useEffect, useRef, useState } from 'react'

interface Read {
  /** Another for each reading. */
  key: number
  report: ImportReport
}

/** The selected file and the server's report on it. */
export function useProductImport() {
  const [file, setFile] = useState<File | null>(null)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [report, setReport] = useState<Read | null>(null)
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])

  async function read(chosen: File) {
    const controller = new AbortController()
    going.current?.abort()
    going.current = controller
    setReading(true)
    setProblem(null)
    setReport(null)
    try {
      const answer = await call(
        importProducts,
        { body: { file: chosen, mode: 'preview' } },
        { signal: controller.signal },
      )
      setReport((before) => ({ key: (before?.key ?? 0) + 1, report: answer }))
    } catch (error) {
      // Another file was selected, the user left the page, or the session ended.
      if (controller.signal.aborted || error instanceof UnauthorisedError) return
      console.error(error)
      setProblem(sentenceOf(error))
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

/** What the server says is wrong, field by field where it does. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ValidationError) {
    const messages = Object.values(error.errors).flat()
    if (messages.length > 0) return messages.join(' ')
  }
  if (error instanceof ApiError && error.serverMessage !== undefined) return error.serverMessage
  return 'Something went wrong. Please try again.'
}
