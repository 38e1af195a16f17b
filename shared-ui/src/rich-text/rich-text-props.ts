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
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-required'?: boolean | 'true' | 'false'
}
