import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { isCancelled, isSignedOut, reasonOf } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'

interface ExportButtonProps {
  /** Fetches the file: `(signal) => callForFile(exportLeads, { query }, signal)`. */
  file: (signal: AbortSignal) => Promise<{ blob: Blob; fileName?: string }>
  /** File name, when the server sends none. */
  fileName: string
  label?: string
}

/** Saves a list as a file. */
export function ExportButton({ file, fileName, label = 'Export CSV' }: ExportButtonProps) {
  const { tell } = useDialogs()
  const [busy, setBusy] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function fetchFile() {
    setBusy(true)
    try {
      const { blob, fileName: named = fileName } = await file(leaving.current.signal)
      save(blob, named)
    } catch (error) {
      if (isCancelled(error) || isSignedOut(error)) return
      console.error(error)
      await tell({ kind: 'error', title: 'Export Failed', text: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button loading={busy} icon={<DownloadOutlined aria-hidden />} onClick={() => void fetchFile()}>
      {busy ? 'Exporting...' : label}
    </Button>
  )
}

function save(blob: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
