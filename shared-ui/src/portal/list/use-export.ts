import { useEffect, useRef, useState } from 'react'
import { isCancelled, isSignedOut, reasonOf } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'

/** Fetches a file; `fileName` is the server's name for it. */
export type FileCall = (signal: AbortSignal) => Promise<{ blob: Blob; fileName?: string }>

/**
 * Saves files of the server, until the user leaves.
 * @param failure Title of the dialog when a file cannot be fetched.
 */
export function useExport(failure = 'Export Failed') {
  const { tell } = useDialogs()
  const [busy, setBusy] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  /** @param otherwise The file's name, when the server sends none. */
  async function download(file: FileCall, otherwise = 'export'): Promise<void> {
    setBusy(true)
    try {
      const { blob, fileName = otherwise } = await file(leaving.current.signal)
      save(blob, fileName)
    } catch (error) {
      if (isCancelled(error) || isSignedOut(error)) return
      console.error(error)
      await tell({ kind: 'error', title: failure, text: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return { busy, download }
}

function save(blob: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
