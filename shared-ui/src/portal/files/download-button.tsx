import { Button } from 'antd'
import { useExport, type FileCall } from '../list/use-export.ts'

interface DownloadButtonProps {
  /** Fetches the file: `(signal) => callForFile(leadFile, { params: { id, file } }, signal)`. */
  file: FileCall
  /** What is downloaded, for screen readers; also the file's name when the server sends none. */
  name: string
  /** Visible text that names the file itself. */
  label?: string
}

/** Saves one file of the server. */
export function DownloadButton({ file, name, label }: DownloadButtonProps) {
  const { busy, download } = useExport('Download Failed')
  return (
    <Button
      loading={busy}
      aria-label={label === undefined ? `Download ${name}` : undefined}
      onClick={() => void download(file, name)}
    >
      {label ?? 'Download'}
    </Button>
  )
}
