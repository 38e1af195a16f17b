import type { AcceptedFiles } from '../portal/files/accepted-files.ts'

/** A picture where it was stored, and its size in pixels. */
export interface StoredPicture {
  address: string
  width: number
  height: number
}

/** Stores pictures of texts. */
export interface PictureStore {
  accepts: AcceptedFiles
  upload: (file: File, signal: AbortSignal) => Promise<StoredPicture>
}

export interface RichTextEditorProps {
  /** Screen reader label; the label of its Form.Item. */
  label: string
  /** HTML; '' when nothing is written. */
  value?: string
  /** Called for user edits only: untouched HTML stays unchanged. */
  onChange?: (html: string) => void
  id?: string
  disabled?: boolean
  placeholder?: string
  /** Without it, pictures are inserted by their address. */
  pictures?: PictureStore
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-required'?: boolean | 'true' | 'false'
}
