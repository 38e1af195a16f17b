import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { isCancelled, isSignedOut, reasonOf } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'

type ExportFormat = 'csv' | 'xlsx'

interface ExportButtonProps {
  /** Fetches the file: `(signal, format) => callForFile(exportLeads, { query: { ...query, format } }, signal)`. */
  file: (signal: AbortSignal, format: ExportFormat) => Promise<{ blob: Blob; fileName?: string }>
  /** File name, when the server sends none. */
  fileName: string
  label?: string
  /** There is nothing to choose: `file` gets 'csv'. */
  oneFormat?: boolean
}

/** Saves a list as a file, as a workbook or as CSV. */
export function ExportButton({ file, fileName, label = 'Export', oneFormat = false }: ExportButtonProps) {
  const { tell } = useDialogs()
  const [busy, setBusy] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function fetchFile(format: ExportFormat) {
    setBusy(true)
    try {
      const { blob, fileName: named = fileName } = await file(leaving.current.signal, format)
      save(blob, named)
    } catch (error) {
      if (isCancelled(error) || isSignedOut(error)) return
      console.error(error)
      await tell({ kind: 'error', title: 'Export Failed', text: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  const button = (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={busy}
      onClick={oneFormat ? () => void fetchFile('csv') : undefined}
    >
      {busy ? 'Exporting...' : label}
    </Button>
  )
  if (oneFormat) return button
  return (
    <Dropdown
      trigger={['click']}
      disabled={busy}
      menu={{
        items: [
          { key: 'xlsx', label: 'Excel (.xlsx)' },
          { key: 'csv', label: 'CSV' },
        ],
        onClick: ({ key }) => void fetchFile(key as ExportFormat),
      }}
    >
      {button}
    </Dropdown>
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
