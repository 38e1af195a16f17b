import { App } from 'antd'
import { useState, type ReactNode, type RefObject } from 'react'
import { isSignedOut } from '../call-failure.ts'
import { labelOf } from '../form/field-elements.ts'
import { mergeChanges } from './form-values.ts'
import { MergeDialog, ValueInWords, type MergeChoice, type MergeQuestion } from './merge-dialog.tsx'
import type { RecordFormProps } from './record-form-props.ts'

/** A version of the record, and its values. */
export interface Loaded<Values> {
  values: Values
  version: number | undefined
}

type Shows = Partial<Record<string, (value: unknown) => ReactNode>>

const NOTE_S = 12

/**
 * Merges two people's changes of one record. Fields that only one of them changed merge by themselves; the user chooses
 * for each field that both changed.
 */
export function useMerge<Values extends object, Answer>(
  props: RecordFormProps<Values, Answer>,
  baseRef: RefObject<Loaded<Values>>,
) {
  const { notification } = App.useApp()
  const [question, setQuestion] = useState<MergeQuestion | null>(null)

  const show = (field: string, values: object) => {
    const value = (values as Record<string, unknown>)[field]
    return (props.show as Shows | undefined)?.[field]?.(value) ?? <ValueInWords value={value} />
  }

  const ask = (mine: Values, theirs: Values, disputed: readonly string[]) =>
    new Promise<MergeChoice | null>((settle) => {
      const fields = disputed.map((name) => ({
        name,
        label: labelOf(props.name, name),
        mine: show(name, mine),
        theirs: show(name, theirs),
      }))
      setQuestion({ fields, settle })
    }).finally(() => setQuestion(null))

  /**
   * What to save over the newest version; 'unsolved' when the user keeps editing, undefined when there is no newer
   * version to merge with.
   */
  async function merge(mine: Values, onAsk: () => void): Promise<Values | 'unsolved' | undefined> {
    let theirs: Awaited<ReturnType<NonNullable<typeof props.latest>>> | undefined
    try {
      theirs = await props.latest?.()
    } catch (error) {
      if (isSignedOut(error)) return 'unsolved'
      console.error(error)
    }
    if (!theirs || theirs.version === baseRef.current.version) return undefined
    const { values, taken, disputed } = mergeChanges(baseRef.current.values, mine, theirs.values)
    if (disputed.length > 0) onAsk()
    const choice = disputed.length > 0 ? await ask(mine, theirs.values, disputed) : {}
    if (!choice) return 'unsolved'
    const fromThem = disputed.filter((field) => choice[field] === 'theirs')
    baseRef.current = theirs
    if (taken.length > 0) noteTaken(theirs.values, taken)
    return {
      ...values,
      ...Object.fromEntries(Object.entries(theirs.values).filter(([field]) => fromThem.includes(field))),
    }
  }

  function noteTaken(theirs: Values, taken: readonly string[]) {
    notification.info({
      role: 'status',
      duration: NOTE_S,
      title: 'Somebody else changed this record while you were editing',
      description: (
        <>
          <p>Their changes are kept together with yours:</p>
          {taken.map((field) => (
            <div key={field}>
              {labelOf(props.name, field)}: {show(field, theirs)}
            </div>
          ))}
        </>
      ),
    })
  }

  return { merge, dialog: <MergeDialog question={question} /> }
}
