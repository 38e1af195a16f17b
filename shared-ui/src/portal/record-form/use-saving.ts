import type { FormInstance } from 'antd'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { isConflict, isSignedOut } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'
import { holdsFiles } from './form-values.ts'
import type { RecordFormProps } from './record-form-props.ts'
import { useMerge, type Loaded } from './use-merge.tsx'
import { useSaveFailure } from './use-save-failure.ts'

const SUCCESS_MS = 1500
const LEAVE_AFTER_MS = 1600

interface SavingEvents {
  /** Called before the request: the session may end with the response. */
  onSend: () => void
  /** The form has changes of somebody else. */
  onMerged: () => void
  onSaved: () => void
}

/** Saves a form, merges it with a newer version, reports the result, and opens the next page. */
export function useSaving<Values extends object, Answer>(
  form: FormInstance<Values>,
  props: RecordFormProps<Values, Answer>,
  base: RefObject<Loaded<Values>>,
  { onSend, onMerged, onSaved }: SavingEvents,
) {
  const { tell } = useDialogs()
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const { failure, report, pause, clear } = useSaveFailure(form, props)
  const { merge, dialog } = useMerge(props, base)
  const controller = useRef<AbortController>(undefined)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  async function send(values: Values): Promise<Answer> {
    const { version } = base.current
    const files = holdsFiles(values)
    clear()
    setSaving(true)
    setSent(files ? 0 : null)
    onSend()
    controller.current = new AbortController()
    return props.save(values, {
      signal: controller.current.signal,
      ...(version !== undefined && { version }),
      ...(files && { onUploadProgress: setSent }),
    })
  }

  function waitForChoice() {
    setSaving(false)
    pause()
  }

  /** Undefined when nothing was saved. */
  async function sendMerged(values: Values): Promise<{ answer: Answer } | undefined> {
    try {
      return { answer: await send(values) }
    } catch (error) {
      const merged = isConflict(error) ? await merge(values, waitForChoice) : undefined
      if (typeof merged === 'object') {
        form.setFieldsValue(merged as Parameters<typeof form.setFieldsValue>[0])
        onMerged()
        return sendMerged(merged)
      }
      setSaving(false)
      // The site itself reports the end of a session.
      if (merged !== 'unsolved' && !isSignedOut(error)) await report(error)
      return undefined
    }
  }

  async function save(values: Values) {
    if (saving) return
    const saved = await sendMerged(values)
    if (!saved) return
    setSent(null)
    onSaved()
    const { text, to } = props.saved
    const next = typeof to === 'string' ? to : to(saved.answer)
    leaving.current = setTimeout(() => void navigate(next), LEAVE_AFTER_MS)
    await tell({ kind: 'success', title: 'Success', text, durationMs: SUCCESS_MS })
  }

  return {
    save,
    saving,
    /** Part of the files that has been sent. */
    sent,
    failure,
    dialog,
    cancelUpload: () => controller.current?.abort(),
  }
}
