import type { FormInstance } from 'antd'
import { useState } from 'react'
import { fieldErrors, isCancelled, isConflict, isSignedOut, serverSentence } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'
import type { Conflict } from './conflict-dialog.tsx'
import { firstControl, markFields } from '../form/field-elements.ts'
import type { RecordFormProps } from './record-form-props.ts'

const VALIDATION_MS = 3000
const CANCELLED = 'The upload was cancelled; nothing was saved.'
const NO_FIELD = 'Please check the input fields.'

interface SaveFailure {
  sentence: string
  /** Messages about fields that the form does not have. */
  unknown: readonly string[]
}

/** Explains a failed save: at the fields, in a dialog, or by comparison with the newer record. */
export function useSaveFailure<Values extends object, Answer>(
  form: FormInstance<Values>,
  props: RecordFormProps<Values, Answer>,
) {
  const { tell } = useDialogs()
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)

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

  return {
    failure,
    conflict,
    report,
    closeConflict: () => setConflict(null),
    clear() {
      setFailure(null)
      setConflict(null)
    },
  }
}
