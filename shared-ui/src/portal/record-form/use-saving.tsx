import { App, type FormInstance } from 'antd'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { fieldErrors, isCancelled, isConflict, isSignedOut, serverSentence } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'
import { useConfirmed } from '../security/confirmation.tsx'
import { focusFirstError, markFields } from '../form/field-elements.ts'
import { holdsFiles, mergeChanges } from './form-values.ts'
import { useMergeQuestion } from './merge-question.tsx'
import type { RecordFormProps } from './record-form.tsx'

/** A version of the record, and its values. */
export interface Loaded<Values> {
  values: Values
  version: number | undefined
}

interface SaveFailure {
  sentence: string
  /** Messages about fields that the form does not have. */
  unknown: readonly string[]
}

interface SavingEvents<Values> {
  /** The form has changes of somebody else. */
  onMerged: () => void
  /** With what the form held when it was sent. */
  onSaved: (values: Values) => void
}

const SUCCESS_MS = 1500
const LEAVE_AFTER_MS = 1600
const VALIDATION_MS = 3000
const NOTE_S = 12
const CANCELLED = 'The upload was cancelled; nothing was saved.'
const CHANGED = 'Somebody else has changed this record in the meantime.'
const NO_FIELD = 'Please check the input fields.'

/** Saves a form, merges it with a newer version, reports the result, and opens the next page. */
export function useSaving<Values extends object, Answer>(
  form: FormInstance<Values>,
  props: RecordFormProps<Values, Answer>,
  baseRef: RefObject<Loaded<Values>>,
  { onMerged, onSaved }: SavingEvents<Values>,
) {
  const { tell } = useDialogs()
  const confirmed = useConfirmed()
  const { notification } = App.useApp()
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const { ask, describe, dialog } = useMergeQuestion(props)
  const controller = useRef<AbortController>(undefined)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  async function send(values: Values): Promise<Answer> {
    const { version } = baseRef.current
    const files = holdsFiles(values)
    setFailure(null)
    setSaving(true)
    setSent(files ? 0 : null)
    const { signal } = (controller.current = new AbortController())
    return confirmed(() =>
      props.save(values, {
        signal,
        ...(version !== undefined && { version }),
        ...(files && { onUploadProgress: setSent }),
      }),
    )
  }

  /** What to save over the newest version: null when the user keeps editing, undefined when there is none. */
  async function merge(mine: Values): Promise<Values | null | undefined> {
    const theirs = await props.latest?.()
    if (!theirs || theirs.version === baseRef.current.version) return undefined
    const { values, taken, disputed } = mergeChanges(baseRef.current.values, mine, theirs.values)
    if (disputed.length > 0) {
      setSaving(false)
      setFailure({ sentence: props.failed.inline, unknown: [] })
    }
    const accepted = await ask(mine, theirs.values, disputed)
    if (!accepted) return null
    baseRef.current = theirs
    if (taken.length > 0)
      notification.info({
        role: 'status',
        duration: NOTE_S,
        title: 'Somebody else changed this record while you were editing',
        description: (
          <>
            <p>Their changes are kept together with yours:</p>
            {describe(theirs.values, taken)}
          </>
        ),
      })
    const merged = { ...values, ...accepted }
    form.setFieldsValue(merged as Parameters<typeof form.setFieldsValue>[0])
    onMerged()
    return merged
  }

  async function report(error: unknown) {
    const { title, text, inline } = props.failed
    const [errors, sentence] = [fieldErrors(error), serverSentence(error)]
    if (isCancelled(error)) return setFailure({ sentence: CANCELLED, unknown: [] })
    setFailure({ sentence: inline, unknown: errors ? markFields(form, errors) : [] })
    if (errors)
      return tell({
        kind: 'error',
        title: 'Validation Error',
        text: props.invalidText?.(errors, sentence) ?? (Object.values(errors).flat().join('\n') || NO_FIELD),
        durationMs: VALIDATION_MS,
        focusAfter: () => void focusFirstError(form),
      })
    if (isConflict(error)) return tell({ kind: 'error', title, text: sentence ?? CHANGED })
    console.error(error)
    return tell({ kind: 'error', title, text: typeof text === 'string' ? text : text(sentence) })
  }

  /** Undefined when nothing was saved. */
  async function sendMerged(values: Values): Promise<{ answer: Answer; values: Values } | undefined> {
    try {
      return { answer: await send(values), values }
    } catch (error) {
      const merged = isConflict(error) ? await merge(values).catch(logged) : undefined
      if (merged) return sendMerged(merged)
      setSaving(false)
      // The site itself reports the end of a session.
      if (merged === undefined && !isSignedOut(error)) await report(error)
      return undefined
    }
  }

  async function save(values: Values) {
    if (saving) return
    const saved = await sendMerged(values)
    if (!saved) return
    setSent(null)
    onSaved(saved.values)
    const { text, to } = props.saved
    const next = typeof to === 'string' ? to : to(saved.answer)
    leaving.current = setTimeout(() => void navigate(next), LEAVE_AFTER_MS)
    const words = typeof text === 'string' ? text : text(saved.answer)
    await tell({ kind: 'success', title: 'Success', text: words, durationMs: SUCCESS_MS })
  }

  return { save, saving, sent, failure, dialog, cancelUpload: () => controller.current?.abort() }
}

/** Without the newest version there is nothing to merge with. */
function logged(error: unknown) {
  if (isSignedOut(error)) return null
  console.error(error)
  return undefined
}
