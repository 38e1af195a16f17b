import type Quill from 'quill/core.js'
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import '../prose.css'
import styles from './editor.module.css'
import { InsertionDialog, insertionAt, type Insertion } from './insertions.tsx'
import type { RichTextEditorProps } from './rich-text-props.ts'
import { fill, htmlOf } from './semantic-html.ts'
import { startQuill } from './start-quill.ts'
import { Toolbar } from './toolbar.tsx'
import { OUTSIDE_TABLES, tableToolGroups, toolGroups, type Tool } from './tools.tsx'
import { useQuillState } from './use-quill-state.ts'

const TOO_LARGE =
  'Pictures above 150 KB cannot be pasted. Please upload the picture to the web and insert its address.'

interface QuillOptions {
  /** Called for pasted or dropped pictures, if they can be stored. */
  onPictures?: (range: Insertion['range'], files: File[]) => void
  /** Called for pasted or dropped pictures that are too large. */
  onTooLarge: () => void
  /** Called for the key that moves from the text to the toolbar. */
  onTools: () => void
}

/** Quill, started in the element that gets the ref `place`; null before that. */
function useQuill(options: QuillOptions) {
  const stores = options.onPictures !== undefined
  const [quill, setQuill] = useState<Quill | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const place = useCallback(
    (holder: HTMLDivElement) => {
      const element = document.createElement('div')
      holder.append(element)
      setQuill(
        startQuill(element, {
          onTooLarge: () => latest.current.onTooLarge(),
          onTools: () => latest.current.onTools(),
          ...(stores && { onPictures: (range, files) => latest.current.onPictures?.(range, files) }),
        }),
      )
      return () => {
        element.remove()
        setQuill(null)
      }
    },
    [stores],
  )

  return { quill, place }
}

/** Keeps Quill's text equal to `value`, and reports what the user changes. */
function useValue(quill: Quill | null, value: string, onChange: (html: string) => void): void {
  // The editor's current HTML and its Quill; any other value came from outside.
  const held = useRef<{ quill: Quill; html: string } | null>(null)

  const changed = useEffectEvent((source: string) => {
    if (!quill || source !== 'user') return
    const html = htmlOf(quill)
    if (html === held.current?.html) return
    held.current = { quill, html }
    onChange(html)
  })

  useEffect(() => {
    if (!quill) return
    const follow = (_change: unknown, _before: unknown, source: string) => changed(source)
    quill.on('text-change', follow)
    return () => void quill.off('text-change', follow)
  }, [quill])

  useEffect(() => {
    if (!quill || (held.current?.quill === quill && held.current.html === value)) return
    held.current = { quill, html: value }
    fill(quill, value)
  }, [quill, value])
}

/** Makes Quill's element a text box with the name and state of its field. */
function useTextbox(quill: Quill | null, textId: string, props: RichTextEditorProps): void {
  const { label, disabled = false, placeholder = '' } = props
  const describedBy = props['aria-describedby']
  const invalid = String(props['aria-invalid'] ?? false)
  const required = String(props['aria-required'] ?? false)

  useEffect(() => {
    if (!quill) return
    quill.enable(!disabled)
    quill.root.classList.add('prose')
    const attributes: Record<string, string | undefined> = {
      id: textId,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': describedBy,
      'aria-invalid': invalid,
      'aria-required': required,
      'aria-disabled': String(disabled),
      'data-placeholder': placeholder,
    }
    for (const [name, text] of Object.entries(attributes))
      if (text === undefined) quill.root.removeAttribute(name)
      else quill.root.setAttribute(name, text)
  }, [quill, textId, label, describedBy, invalid, required, disabled, placeholder])

  // The label of a field focuses only the browser's own controls.
  useEffect(() => {
    const words = document.querySelector(`label[for="${CSS.escape(textId)}"]`)
    const focus = () => quill?.focus()
    words?.addEventListener('click', focus)
    return () => words?.removeEventListener('click', focus)
  }, [quill, textId])
}

/** The editor itself, on Quill. */
export function Editor(props: RichTextEditorProps) {
  const { label, value = '', onChange, id, disabled = false, pictures } = props
  const ownId = useId()
  const textId = id ?? ownId
  const [news, setNews] = useState('')
  const [insertion, setInsertion] = useState<Insertion | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const cursor = useRef<number | null>(null)
  const { quill, place } = useQuill({
    ...(pictures && {
      onPictures: (range, files) => setInsertion({ kind: 'picture', range, address: '', files }),
    }),
    onTooLarge: () => setNews(TOO_LARGE),
    onTools: () => frame.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
  })
  const { formats, canUndo, canRedo } = useQuillState(quill)
  useValue(quill, value, (html) => {
    setNews('')
    onChange?.(html)
  })
  useTextbox(quill, textId, props)

  // Browsers do not select a picture that is clicked.
  useEffect(() => {
    if (!quill) return
    const select = ({ target }: MouseEvent) => {
      const picture = target instanceof HTMLImageElement ? quill.scroll.find(target) : null
      if (picture) quill.setSelection(picture.offset(quill.scroll), 1, 'user')
    }
    quill.root.addEventListener('click', select)
    return () => quill.root.removeEventListener('click', select)
  }, [quill])

  // After the dialog's own effect, which returns the focus to where it was.
  useEffect(() => {
    if (insertion || cursor.current === null) return
    quill?.setSelection(cursor.current, 0, 'user')
    quill?.focus()
    cursor.current = null
  }, [quill, insertion])

  function use(tool: Tool) {
    if (!quill || disabled) return
    if (tool.run) tool.run(quill, formats)
    else setInsertion(insertionAt(quill, tool.name === 'link' ? 'link' : 'picture'))
  }

  const inTable = Boolean(formats.table)
  const toolbar = { controls: textId, formats, onTool: use, onLeave: () => quill?.focus() }
  return (
    <div ref={frame} className={classNames(styles.editor, disabled && styles.disabled)}>
      <Toolbar
        {...toolbar}
        label={`Formatting of ${label}`}
        groups={toolGroups}
        idle={[
          ...(canUndo ? [] : ['undo']),
          ...(canRedo ? [] : ['redo']),
          ...(inTable ? OUTSIDE_TABLES : []),
        ]}
      />
      {inTable && <Toolbar {...toolbar} label={`Table in ${label}`} groups={tableToolGroups} idle={[]} />}
      <div className={styles.place} ref={place} />
      <p className={styles.news} role="status">
        {news}
      </p>
      {quill && insertion && (
        <InsertionDialog
          quill={quill}
          insertion={insertion}
          pictures={pictures}
          onClose={(at, next) => {
            cursor.current = next ? null : at
            setInsertion(next ?? null)
          }}
        />
      )}
    </div>
  )
}
