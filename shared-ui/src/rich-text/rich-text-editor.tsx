import { ErrorState } from '../components/error-state.tsx'
import { Loading } from '../components/skeleton.tsx'
import type { RichTextEditorProps } from './rich-text-props.ts'
import styles from './rich-text-editor.module.css'
import { useLazy } from '../components/use-lazy.ts'

const loadEditor = async () =>
  (await import(/* webpackChunkName: "rich-text-editor" */ './editor.tsx')).Editor

/** Skeleton of the toolbar: number of tools in each group. */
const GROUPS = [3, 3, 3, 2, 4, 2]

/**
 * Text with headings, lists, links and pictures, as the child of a Form.Item. Its value is HTML, '' when it is empty.
 * Quill loads in its own chunk when this first renders; until then, and when loading fails, the value stays unchanged.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { loaded: Editor, failed, retry } = useLazy(loadEditor)
  if (Editor) return <Editor {...props} />
  if (failed) {
    return (
      <div className={styles.frame} id={props.id} tabIndex={-1}>
        <ErrorState title="The editor could not be loaded." onRetry={retry}>
          The text is not changed.
        </ErrorState>
      </div>
    )
  }
  return (
    <div className={styles.frame} id={props.id} tabIndex={-1}>
      <Loading label="Loading the editor…" className={styles.loading}>
        <div className={styles.tools}>
          {GROUPS.map((tools, group) => (
            <div key={group} className={styles.group}>
              {Array.from({ length: tools }, (_, tool) => (
                <span key={tool} className={styles.tool} />
              ))}
            </div>
          ))}
        </div>
        <div className={styles.text} />
      </Loading>
    </div>
  )
}
