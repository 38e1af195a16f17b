import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fieldErrors, isCancelled, isConflict, isSignedOut, serverSentence } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'
import type { Conflict } from './conflict-dialog.tsx'
import { byField, firstControl } from './field-elements.ts'
import { holdsFiles } from './form-values.ts'
import type { RecordFormProps } from './record-form-props.ts'

const SUCCESS_MS = 1500
const LEAVE_AFTER_MS = 1600
const VALIDATION_MS = 3000
const CANCELLED = 'The upload was cancelled; nothing was saved.'
const NO_FIELD = 'Please check the input fields.'

interface SavingFailure {
  sentence: string
  /** Sentences about fields that the form does not have. */
  unknown: readonly string[]
}

interface SavingEvents {
  /** Just before the values leave: the session may end with the answer. */
  onSend: () => void
  onSaved: () => void
}

/** Saves a form, says how it went, and goes on to the next page. */
export function useSaving<Values extends object, Answer>(
  form: FormInstance<Values>,
  props: RecordFormProps<Values, Answer>,
  { onSend, onSaved }: SavingEvents,
) {
  const { tell } = useDialogs()
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<SavingFailure | null>(null)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const controller = useRef<AbortController>(undefined)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  function markFields(given: Readonly<Record<string, string[]>>) {
    const errors = byField(given)
    const known = new Set(Object.keys(form.getFieldsValue()))
    const named = Object.entries(errors).filter(([field]) => known.has(field))
    form.setFields(named.map(([name, sentences]) => ({ name: name as never, errors: sentences })))
    const unknown = Object.entries(errors).filter(([field]) => !known.has(field))
    setFailure({ sentence: props.failed.inline, unknown: unknown.flatMap(([, sentences]) => sentences) })
    return named.map(([field]) => field)
  }

  async function tellInvalid(errors: Readonly<Record<string, string[]>>, message: string | undefined) {
    const fields = markFields(errors)
    await tell({
      kind: 'error',
      title: 'Validation Error',
      text: props.invalidText?.(errors, message) ?? (Object.values(errors).flat().join('\n') || NO_FIELD),
      durationMs: VALIDATION_MS,
      focusAfter: () => firstControl(props.name, fields),
    })
  }

  async function tellFailure(sentence: string | undefined) {
    const { title, text } = props.failed
    await tell({ kind: 'error', title, text: typeof text === 'string' ? text : text(sentence) })
  }

  async function compare(error: unknown, mine: Values) {
    const sentence = serverSentence(error) ?? 'Somebody else has changed this record in the meantime.'
    try {
      const now = await props.latest?.()
      if (!now) return await tell({ kind: 'error', title: props.failed.title, text: sentence })
      setConflict({ sentence, mine, theirs: now.values, version: now.version })
    } catch (reason) {
      if (isSignedOut(reason)) return
      console.error(reason)
      await tell({ kind: 'error', title: props.failed.title, text: sentence })
    }
  }

  async function report(error: unknown, mine: Values) {
    if (isCancelled(error)) return setFailure({ sentence: CANCELLED, unknown: [] })
    setFailure({ sentence: props.failed.inline, unknown: [] })
    const errors = fieldErrors(error)
    if (errors) return await tellInvalid(errors, serverSentence(error))
    if (isConflict(error)) return await compare(error, mine)
    console.error(error)
    await tellFailure(serverSentence(error))
  }

  async function save(values: Values, version: number | undefined) {
    if (saving) return
    setSaving(true)
    setFailure(null)
    setConflict(null)
    const files = holdsFiles(values)
    setSent(files ? 0 : null)
    onSend()
    controller.current = new AbortController()
    let answer: Answer
    try {
      answer = await props.save(values, {
        signal: controller.current.signal,
        ...(version !== undefined && { version }),
        ...(files && { onUploadProgress: setSent }),
      })
    } catch (error) {
      setSaving(false)
      // The site says so itself when the session ended.
      if (!isSignedOut(error)) await report(error, values)
      return
    }
    setSent(null)
    onSaved()
    const { text, to } = props.saved
    const next = typeof to === 'string' ? to : to(answer)
    leaving.current = setTimeout(() => void navigate(next), LEAVE_AFTER_MS)
    await tell({ kind: 'success', title: 'Success', text, durationMs: SUCCESS_MS })
  }

  return {
    save,
    saving,
    /** Part of the files that has been sent. */
    sent,
    failure,
    clearFailure: () => setFailure(null),
    conflict,
    closeConflict: () => setConflict(null),
    cancelUpload: () => controller.current?.abort(),
  }
}
