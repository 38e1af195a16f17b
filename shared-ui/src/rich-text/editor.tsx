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
import type { Tool } from './tools.ts'
import { useQuillState } from './use-quill-state.ts'

const TOO_LARGE =
  'Pictures above 150 KB cannot be pasted. Please upload the picture to the web and insert its address.'

/** The editor itself, on Quill. */
export function Editor({
  label,
  value = '',
  onChange,
  id,
  disabled = false,
  placeholder = '',
  ...aria
}: RichTextEditorProps) {
  const ownId = useId()
  const textId = id ?? ownId
  const describedBy = aria['aria-describedby']
  const invalid = String(aria['aria-invalid'] ?? false)
  const required = String(aria['aria-required'] ?? false)
  const [quill, setQuill] = useState<Quill | null>(null)
  const [news, setNews] = useState('')
  const [insertion, setInsertion] = useState<Insertion | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const cursor = useRef<number | null>(null)
  // The editor's current HTML; any other value came from outside.
  const held = useRef<string | null>(null)
  const { formats, canUndo, canRedo } = useQuillState(quill)
  const idle = [...(canUndo ? [] : ['undo']), ...(canRedo ? [] : ['redo'])]

  const place = useCallback((holder: HTMLDivElement) => {
    const element = document.createElement('div')
    holder.append(element)
    const started = startQuill(element, {
      onTooLarge: () => setNews(TOO_LARGE),
      onTools: () => frame.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
    })
    setQuill(started)
    held.current = null
    return () => {
      element.remove()
      setQuill(null)
    }
  }, [])

  const changed = useEffectEvent((source: string) => {
    if (!quill || source !== 'user') return
    const html = htmlOf(quill)
    if (html === held.current) return
    held.current = html
    setNews('')
    onChange?.(html)
  })

  useEffect(() => {
    if (!quill) return
    const follow = (_change: unknown, _before: unknown, source: string) => changed(source)
    quill.on('text-change', follow)
    return () => void quill.off('text-change', follow)
  }, [quill])

  useEffect(() => {
    if (!quill || value === held.current) return
    held.current = value
    fill(quill, value)
  }, [quill, value])

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

  // After the dialog's own effect, which gives the focus back to where it was.
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

  return (
    <div ref={frame} className={classNames(styles.editor, disabled && styles.disabled)}>
      <Toolbar
        label={label}
        controls={textId}
        formats={formats}
        idle={idle}
        onTool={use}
        onLeave={() => quill?.focus()}
      />
      <div className={styles.place} ref={place} />
      <p className={styles.news} role="status">
        {news}
      </p>
      {quill && insertion && (
        <InsertionDialog
          quill={quill}
          insertion={insertion}
          onClose={(at) => {
            cursor.current = at
            setInsertion(null)
          }}
        />
      )}
    </div>
  )
}
