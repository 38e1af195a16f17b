import { ApiError, call, UnauthorisedError, ValidationError } from '@nalika/shared-api'
import { importProducts, type ImportColumn, type ImportReport } from '@nalika/shared-api/contract'
import { useEffect, useRef, useState } from 'react'
import { useRememberedMapping } from './remembered-mapping.ts'

interface Read {
  /** Another for each reading. */
  key: number
  report: ImportReport
}

/** How a file is sent: products that exist are updated. */
export const sentFile = (file: File, mapping: readonly string[] | undefined) => ({
  file,
  update: true,
  ...(mapping && { mapping: JSON.stringify(mapping) }),
})

/** What the server read in each column, '' where nothing. */
export const mappingOf = (columns: readonly ImportColumn[] = []) => columns.map(({ field }) => field ?? '')

/** The selected file, what its columns contain, and the server's report on it. */
export function useProductImport() {
  const [file, setFile] = useState<File | null>(null)
  const [mapping, setMapping] = useState<string[]>()
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [report, setReport] = useState<Read | null>(null)
  const remembered = useRememberedMapping()
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])

  async function read(chosen: File, columns?: string[]) {
    const controller = new AbortController()
    const { signal } = controller
    going.current?.abort()
    going.current = controller
    const preview = (fields?: string[]) =>
      call(importProducts, { body: { ...sentFile(chosen, fields), mode: 'preview' } }, { signal })
    setReading(true)
    setProblem(null)
    try {
      let answer = await preview(columns)
      let used = columns
      const before = columns ? undefined : remembered.apply(answer.columns ?? [])
      if (before) {
        answer = await preview(before)
        used = before
      }
      setMapping(used)
      setReport((last) => ({ key: (last?.key ?? 0) + 1, report: answer }))
    } catch (error) {
      // Another file was selected, the user left the page, or the session ended.
      if (signal.aborted || error instanceof UnauthorisedError) return
      console.error(error)
      setReport(null)
      setProblem(sentenceOf(error))
    } finally {
      if (going.current === controller) setReading(false)
    }
  }

  function choose(chosen: File | null) {
    going.current?.abort()
    setFile(chosen)
    setMapping(undefined)
    setReport(null)
    setProblem(null)
    setReading(false)
    if (chosen) void read(chosen)
  }

  /** Reads the file again with other columns, and remembers them for files with the same titles. */
  function mapColumns(columns: readonly ImportColumn[], fields: string[]) {
    remembered.remember(columns, fields)
    if (file) void read(file, fields)
  }

  return {
    file,
    mapping,
    choose,
    mapColumns,
    reading,
    problem,
    report,
    read: () => file && void read(file, mapping),
  }
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
