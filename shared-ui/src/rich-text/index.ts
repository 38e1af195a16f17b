export type { PictureStore, RichTextEditorProps } from './rich-text-props.ts'
export { RichTextEditor } from './rich-text-editor.tsx'
export { RichTextView } from './rich-text-view.tsx'
