import { PaperClipOutlined } from '@ant-design/icons'
import { ApiError, call } from '@nalika/shared-api'
import { MAX_REQUEST_FILES, tooManyFiles, uploadQuoteFile, UPLOADS } from '@nalika/shared-api/contract'
import { formatBytes } from '@nalika/shared-ui'
import { Alert, Button, Flex } from 'antd'
import { useRef, useState } from 'react'
import type { AttachedFile } from './message-draft.ts'

interface AttachedFilesProps {
  files: readonly AttachedFile[]
  onChange: (files: AttachedFile[]) => void
}

const LIMITS = UPLOADS.drawing
const TIMEOUT_MS = 180_000

function refusalOf({ name, size }: File): string {
  if (size > LIMITS.maxBytes) return LIMITS.tooLarge
  return LIMITS.endings.some((ending) => name.toLowerCase().endsWith(ending)) ? '' : LIMITS.wrongType
}

function reasonOf(error: unknown): string {
  const { file = [] } =
    error instanceof ApiError && 'errors' in error ? (error.errors as Record<string, string[]>) : {}
  const sentence = error instanceof ApiError ? error.serverMessage : undefined
  return file[0] ?? sentence ?? 'The file could not be sent. Please choose it again.'
}

/** Files of a message. Each is uploaded as soon as it is chosen, so that a message that fails loses none. */
export function AttachedFiles({ files, onChange }: AttachedFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  async function add(chosen: readonly File[]) {
    setBusy(true)
    const failed: string[] = []
    let next = [...files]
    for (const file of chosen) {
      const refusal = next.length >= MAX_REQUEST_FILES ? tooManyFiles(MAX_REQUEST_FILES) : refusalOf(file)
      try {
        if (refusal !== '') failed.push(`${file.name}: ${refusal}`)
        else {
          const { data } = await call(uploadQuoteFile, { body: { file } }, { timeoutMs: TIMEOUT_MS })
          next = [...next, data]
          onChange(next)
        }
      } catch (error) {
        failed.push(`${file.name}: ${reasonOf(error)}`)
      }
    }
    if (input.current) input.current.value = ''
    setProblems(failed)
    setBusy(false)
  }

  return (
    <Flex vertical gap="small" align="start">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-testid="message-files"
        accept={LIMITS.endings.join()}
        onChange={({ target }) => void add(Array.from(target.files ?? []))}
      />
      <Button icon={<PaperClipOutlined aria-hidden />} loading={busy} onClick={() => input.current?.click()}>
        Attach files
      </Button>
      {files.map((file) => (
        <Flex key={file.token} gap="small" align="center" wrap>
          <span style={{ overflowWrap: 'anywhere' }}>{`${file.name} (${formatBytes(file.bytes)})`}</span>
          <Button
            size="small"
            aria-label={`Remove ${file.name}`}
            onClick={() => onChange(files.filter((one) => one !== file))}
          >
            Remove
          </Button>
        </Flex>
      ))}
      {problems.length > 0 && <Alert type="error" role="alert" title={problems.join(' ')} />}
    </Flex>
  )
}
