import { Alert, Button, Checkbox, Form, Input, Modal, Segmented } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { reasonOf } from '../portal/call-failure.ts'
import type { FileValue } from '../portal/files/accepted-files.ts'
import { FileField } from '../portal/files/file-field.tsx'
import { pictureAddress } from './addresses.ts'
import type { PictureStore } from './rich-text-props.ts'

/** A picture for the text; the description of a decorative one is empty. */
export interface PictureChoice {
  address: string
  alt: string
  width?: number
  height?: number
}

interface PictureDialogProps {
  pictures: PictureStore | undefined
  /** A picture that was pasted or dropped. */
  file?: File
  /** How many pictures come after this one. */
  more: number
  /** Address and description of the picture in the text; '' for a new one. */
  address: string
  alt?: string
  onSave: (picture: PictureChoice) => void
  onClose: () => void
}

const SOURCES = [
  { value: 'file', label: 'Upload' },
  { value: 'address', label: 'Web address' },
] as const

/** Uploads a picture and asks what it shows. Not a form of its own: it is nested in the form of the text. */
export function PictureDialog({
  pictures,
  more,
  address,
  alt = '',
  onSave,
  onClose,
  ...start
}: PictureDialogProps) {
  const id = useId()
  const isNew = address === ''
  const [source, setSource] = useState<'file' | 'address'>('file')
  const [file, setFile] = useState<FileValue | null>(start.file ?? null)
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState(alt)
  const [decorative, setDecorative] = useState(!isNew && alt === '')
  const [failures, setFailures] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const upload = useRef<AbortController>(null)
  useEffect(() => () => upload.current?.abort(), [])

  /** The picture as it is stored; undefined after a failure, which is shown. */
  async function stored() {
    if (!isNew) return { address }
    if (source === 'address') return { address: pictureAddress(typed) ?? '' }
    if (!pictures || !(file instanceof File)) return undefined
    upload.current = new AbortController()
    setBusy(true)
    try {
      return await pictures.upload(file, upload.current.signal)
    } catch (error) {
      if (!upload.current.signal.aborted) setFailures({ upload: reasonOf(error) })
      return undefined
    } finally {
      setBusy(false)
    }
  }

  async function save() {
    const found: Record<string, string> = {
      ...(isNew && source === 'file' && !file && { file: 'Choose a picture.' }),
      ...(isNew &&
        source === 'address' &&
        pictureAddress(typed) === undefined && {
          address: 'Enter an address that starts with https://. Other pictures are not shown on this site.',
        }),
      ...(!decorative && words.trim() === '' && { alt: 'Describe the picture, or mark it as decorative.' }),
    }
    setFailures(found)
    if (busy || Object.keys(found).length > 0) return
    const picture = await stored()
    if (picture) onSave({ ...picture, alt: decorative ? '' : words.trim() })
  }

  const item = (name: string) => ({
    htmlFor: `${id}-${name}`,
    ...(failures[name] && {
      validateStatus: 'error' as const,
      help: <span id={`${id}-${name}-failure`}>{failures[name]}</span>,
    }),
  })
  const control = (name: string) => ({
    id: `${id}-${name}`,
    'aria-invalid': failures[name] !== undefined,
    'aria-describedby': failures[name] ? `${id}-${name}-failure` : undefined,
  })

  return (
    <Modal
      open
      title={isNew ? (more > 0 ? `Picture, ${more} more to come` : 'Picture') : 'Description of the picture'}
      width={480}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" loading={busy} onClick={() => void save()}>
            {busy ? 'Uploading…' : isNew ? 'Insert picture' : 'Save description'}
          </Button>
        </>
      }
    >
      <Form component={false} layout="vertical" disabled={busy}>
        {failures.upload && <Alert type="error" showIcon title={failures.upload} />}
        {isNew && (
          <Form.Item>
            <Segmented
              options={[...SOURCES]}
              value={source}
              onChange={setSource}
              aria-label="Source of the picture"
            />
          </Form.Item>
        )}
        {isNew && source === 'file' && pictures && (
          <Form.Item label="File" {...item('file')}>
            <FileField {...control('file')} accepts={pictures.accepts} value={file} onChange={setFile} />
          </Form.Item>
        )}
        {isNew && source === 'address' && (
          <Form.Item label="Address" extra="Web address of the picture." {...item('address')}>
            <Input
              {...control('address')}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Form.Item>
        )}
        <Form.Item label="What it shows" extra="Read aloud by screen readers." {...item('alt')}>
          <Input
            {...control('alt')}
            autoComplete="off"
            maxLength={200}
            disabled={decorative}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onPressEnter={(event) => {
              event.preventDefault()
              void save()
            }}
          />
        </Form.Item>
        <Checkbox checked={decorative} onChange={(event) => setDecorative(event.target.checked)}>
          Decorative: it adds nothing to the text
        </Checkbox>
      </Form>
    </Modal>
  )
}
