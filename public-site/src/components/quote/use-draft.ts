import { useEffect, type RefObject } from 'react'
import { dropDraft, keepDraft, restoreDraft } from './draft-store.ts'

/**
 * Keeps what is typed into a form, and fills it in when the form appears again in this tab.
 * @param rendered Changes when the form's fields were rendered anew.
 */
export function useDraft(name: string, form: RefObject<HTMLFormElement | null>, rendered?: unknown) {
  useEffect(() => {
    if (form.current) restoreDraft(name, form.current)
  }, [name, form, rendered])

  return {
    keep: () => {
      if (form.current) keepDraft(name, form.current)
    },
    /** Call it once the form was delivered and emptied. */
    drop: () => {
      dropDraft(name)
      if (form.current) restoreDraft(name, form.current)
    },
  }
}
