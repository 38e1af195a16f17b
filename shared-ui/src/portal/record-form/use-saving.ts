import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isSignedOut } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'
import { holdsFiles } from './form-values.ts'
import type { RecordFormProps } from './record-form-props.ts'
import { useSaveFailure } from './use-save-failure.ts'

const SUCCESS_MS = 1500
const LEAVE_AFTER_MS = 1600

interface SavingEvents {
  /** Called before the request: the session may end with the response. */
  onSend: () => void
  onSaved: () => void
}

/** Saves a form, reports the result, and opens the next page. */
export function useSaving<Values extends object, Answer>(
  form: FormInstance<Values>,
  props: RecordFormProps<Values, Answer>,
  { onSend, onSaved }: SavingEvents,
) {
  const { tell } = useDialogs()
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const { report, clear, ...problem } = useSaveFailure(form, props)
  const controller = useRef<AbortController>(undefined)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  async function save(values: Values, version: number | undefined) {
    if (saving) return
    setSaving(true)
    clear()
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
      // The site itself reports the end of a session.
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
    ...problem,
    clear,
    cancelUpload: () => controller.current?.abort(),
  }
}
