import { App, type FormInstance } from 'antd'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { formatDateTime } from '../../components/formats.ts'
import {
  describeChange,
  fieldErrors,
  isCancelled,
  isConflict,
  isSignedOut,
  lastChangeOf,
  serverSentence,
  type LastChange,
} from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'
import { useConfirmed } from '../security/use-confirmed.ts'
import { focusFirstError, markFields } from '../form/field-elements.ts'
import { changedValues, holdsFiles, mergeChanges, untouched } from './form-values.ts'
import { useMergeQuestion } from './merge-question.tsx'
import type { FormActions, Loaded, RecordFormProps } from './record-form-props.ts'

interface SaveFailure {
  sentence: string
  /** Messages about fields that the form does not have. */
  unknown: readonly string[]
}

interface SavingEvents<Values> {
  /** The form has changes of somebody else. */
  onMerged: () => void
  /** With what the form held when it was sent. The page is left. */
  onSaved: (values: Values) => void
  /** With the same, and what is stored now. The page stays. */
  onStayed: (sent: Values, stored: Loaded<Values>) => void
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
  { onMerged, onSaved, onStayed }: SavingEvents<Values>,
) {
  const { tell } = useDialogs()
  const confirmed = useConfirmed()
  const { notification, message } = App.useApp()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [saving, setSaving] = useState(false)
  // A button that asked first still holds the functions of an earlier rendering.
  const isBusy = useRef(false)
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const { ask, describe, dialog } = useMergeQuestion(props)
  const controller = useRef<AbortController>(undefined)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const allValues = () => form.getFieldsValue(true) as Values

  function toggle(busy: boolean) {
    isBusy.current = busy
    setSaving(busy)
  }

  async function send(values: Values): Promise<Answer> {
    const { version } = baseRef.current
    const files = holdsFiles(values)
    setFailure(null)
    toggle(true)
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

  /** What to change to save over the newest version: null when the user keeps editing, undefined when there is none. */
  async function merge(
    mine: Values,
    change: LastChange | undefined,
  ): Promise<Partial<Values> | null | undefined> {
    const theirs = await props.latest?.()
    if (!theirs || theirs.version === baseRef.current.version) return undefined
    const { values: merged, taken, disputed } = mergeChanges(baseRef.current.values, mine, theirs.values)
    if (disputed.length > 0) {
      toggle(false)
      setFailure({ sentence: props.failed.inline, unknown: [] })
    }
    const accepted = await ask(mine, theirs.values, { disputed, change })
    if (!accepted) return null
    baseRef.current = theirs
    if (taken.length > 0)
      notification.info({
        role: 'status',
        duration: NOTE_S,
        title: `${change?.by ?? 'Somebody else'} changed this record while you were editing`,
        description: (
          <>
            <p>{`Their changes${change ? ` of ${formatDateTime(change.at)}` : ''} are kept together with yours:`}</p>
            {describe(theirs.values, taken)}
          </>
        ),
      })
    const changes = changedValues(mine, { ...merged, ...accepted })
    form.setFieldsValue(untouched(changes, mine, allValues()) as Parameters<typeof form.setFieldsValue>[0])
    onMerged()
    return changes as Partial<Values>
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
    if (isConflict(error)) {
      const change = lastChangeOf(error)
      return tell({
        kind: 'error',
        title,
        text: `${sentence ?? CHANGED}${change ? ` ${describeChange(change)}` : ''}`,
      })
    }
    console.error(error)
    return tell({ kind: 'error', title, text: typeof text === 'string' ? text : text(sentence) })
  }

  /** `whole` has the values of fields that are not shown, too. Undefined when nothing was saved. */
  async function sendMerged(
    values: Values,
    whole: Values,
  ): Promise<{ answer: Answer; values: Values; whole: Values } | undefined> {
    try {
      return { answer: await send(values), values, whole }
    } catch (error) {
      const changes = isConflict(error) ? await merge(whole, lastChangeOf(error)).catch(logged) : undefined
      if (changes) return sendMerged({ ...values, ...changes }, { ...whole, ...changes })
      toggle(false)
      // The site itself reports the end of a session.
      if (changes === undefined) await reportUnlessSignedOut(error)
      return undefined
    }
  }

  async function reportUnlessSignedOut(error: unknown) {
    if (!isSignedOut(error)) await report(error)
  }

  /** Undefined when nothing was saved. A quiet save that stays says nothing. */
  async function save(shown: Values, { isQuiet = false } = {}): Promise<Answer | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    if (props.confirm && !(await props.confirm(shown))) {
      isBusy.current = false
      return undefined
    }
    const saved = await sendMerged(shown, allValues())
    if (!saved) return undefined
    setSent(null)
    const { answer } = saved
    const { text, to = props.cancelTo, stay } = props.saved
    const words = typeof text === 'string' ? text : text(answer)
    const stored = stay?.(answer, saved.whole)
    if (stored) {
      toggle(false)
      onStayed(saved.whole, stored)
      if (!isQuiet) void message.success(words)
      void revalidate()
      return answer
    }
    onSaved(saved.values)
    const next = typeof to === 'string' ? to : to(answer)
    leaving.current = setTimeout(() => void navigate(next), LEAVE_AFTER_MS)
    await tell({ kind: 'success', title: 'Success', text: words, durationMs: SUCCESS_MS })
    return answer
  }

  function showErrors(errors: Readonly<Record<string, string[]>>) {
    setFailure({ sentence: props.failed.inline, unknown: markFields(form, errors) })
    focusFirstError(form)
  }

  async function saveWith(changes: Partial<Values>) {
    type Fields = Parameters<typeof form.setFieldsValue>[0]
    const before = Object.fromEntries(Object.entries(allValues()).filter(([name]) => name in changes))
    form.setFieldsValue(changes as Fields)
    const valid = await form.validateFields().catch(() => undefined)
    if (valid && (await save(valid)) !== undefined) return
    form.setFieldsValue(before as Fields)
    if (!valid) focusFirstError(form)
  }

  const actions: FormActions<Answer, Values> = {
    isSaving: saving,
    save: async () => save(await form.validateFields(), { isQuiet: true }),
    saveWith,
    showErrors,
    report: reportUnlessSignedOut,
  }
  const cancelUpload = () => controller.current?.abort()
  return { save, saving, sent, failure, dialog, actions, cancelUpload }
}

/** Without the newest version there is nothing to merge with. */
function logged(error: unknown) {
  if (isSignedOut(error)) return null
  console.error(error)
  return undefined
}
