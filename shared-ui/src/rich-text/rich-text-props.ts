export interface RichTextEditorProps {
  /** Names the text for those who hear it; the label of its Form.Item. */
  label: string
  /** HTML; '' when nothing is written. */
  value?: string
  /** Called for what a person changes: HTML that nobody touches stays as it is. */
  onChange?: (html: string) => void
  id?: string
  disabled?: boolean
  placeholder?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-required'?: boolean | 'true' | 'false'
}
