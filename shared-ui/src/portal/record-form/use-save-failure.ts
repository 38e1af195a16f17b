import type { FormInstance } from 'antd'
import { useState } from 'react'
import { fieldErrors, isCancelled, isConflict, serverSentence } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'
import { firstControl, markFields } from '../form/field-elements.ts'
import type { RecordFormProps } from './record-form-props.ts'

const VALIDATION_MS = 3000
const CANCELLED = 'The upload was cancelled; nothing was saved.'
const CHANGED = 'Somebody else has changed this record in the meantime.'
const NO_FIELD = 'Please check the input fields.'

interface SaveFailure {
  sentence: string
  /** Messages about fields that the form does not have. */
  unknown: readonly string[]
}

/** Explains a failed save: at the fields or in a dialog. */
export function useSaveFailure<Values extends object, Answer>(
  form: FormInstance<Values>,
  props: RecordFormProps<Values, Answer>,
) {
  const { tell } = useDialogs()
  const [failure, setFailure] = useState<SaveFailure | null>(null)

  async function tellInvalid(errors: Readonly<Record<string, string[]>>, message: string | undefined) {
    const { marked, rest } = markFields(form, errors)
    setFailure({ sentence: props.failed.inline, unknown: rest })
    await tell({
      kind: 'error',
      title: 'Validation Error',
      text: props.invalidText?.(errors, message) ?? (Object.values(errors).flat().join('\n') || NO_FIELD),
      durationMs: VALIDATION_MS,
      focusAfter: () => firstControl(props.name, marked),
    })
  }

  async function report(error: unknown) {
    if (isCancelled(error)) return setFailure({ sentence: CANCELLED, unknown: [] })
    setFailure({ sentence: props.failed.inline, unknown: [] })
    const errors = fieldErrors(error)
    if (errors) return await tellInvalid(errors, serverSentence(error))
    const sentence = serverSentence(error)
    if (isConflict(error))
      return await tell({ kind: 'error', title: props.failed.title, text: sentence ?? CHANGED })
    console.error(error)
    const { title, text } = props.failed
    await tell({ kind: 'error', title, text: typeof text === 'string' ? text : text(sentence) })
  }

  return {
    failure,
    report,
    /** A save waits for a choice between two versions. */
    pause: () => setFailure({ sentence: props.failed.inline, unknown: [] }),
    clear: () => setFailure(null),
  }
}
