import type { FileLayout, FileReport } from '@nalika/shared-api/contract'
import { useEffect, useRef, useState } from 'react'
import { isSignedOut, reasonOf } from '../call-failure.ts'

/** What is sent of a file to read it. */
export interface SentFile {
  file: File
  /** JSON text; as such a file was read before when left out. */
  layout?: string
}

export type Preview<Report> = (
  sent: SentFile & { mode: 'preview' | 'forget' },
  signal: AbortSignal,
) => Promise<Report>

/** The selected file, how it is read, and the server's report on it. */
export function useImportFile<Report extends FileReport>(preview: Preview<Report>) {
  const [file, setFile] = useState<File | null>(null)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const going = useRef<AbortController>(undefined)
  const last = useRef<Parameters<Preview<Report>>[0]>(undefined)
  useEffect(() => () => going.current?.abort(), [])

  async function read(sent: Parameters<Preview<Report>>[0]) {
    const controller = new AbortController()
    const { signal } = controller
    going.current?.abort()
    going.current = controller
    last.current = sent
    setReading(true)
    setProblem(null)
    try {
      const answer = await preview(sent, signal)
      if (!signal.aborted) setReport(answer)
    } catch (error) {
      // Another file was selected, the user left the page, or the session ended.
      if (signal.aborted || isSignedOut(error)) return
      console.error(error)
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
    if (chosen) void read({ file: chosen, mode: 'preview' })
  }

  return {
    file,
    reading,
    problem,
    report,
    choose,
    change: (layout: FileLayout) =>
      file && void read({ file, layout: JSON.stringify(layout), mode: 'preview' }),
    forget: () => file && void read({ file, mode: 'forget' }),
    again: () => last.current && void read(last.current),
  }
}
