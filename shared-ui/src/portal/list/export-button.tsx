import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useExport, type FileCall } from './use-export.ts'

type ExportFormat = 'csv' | 'xlsx'

export interface ExportButtonProps {
  /** Fetches the file: `(signal, format) => callForFile(exportLeads, { query: { ...query, format } }, signal)`. */
  file: (signal: AbortSignal, format: ExportFormat) => ReturnType<FileCall>
  /** File name, when the server sends none. */
  fileName: string
  label?: string
  /** There is nothing to choose: `file` gets 'csv'. */
  oneFormat?: boolean
}

/** Saves a list as a file, as a workbook or as CSV. */
export function ExportButton({ file, fileName, label = 'Export', oneFormat = false }: ExportButtonProps) {
  const { busy, download } = useExport()
  const fetchFile = (format: ExportFormat) => download((signal) => file(signal, format), fileName)

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
