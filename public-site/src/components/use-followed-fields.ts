import { escapeValue, splitValues } from '@nalika/shared-api/contract'
import { useEffect, useRef, type RefObject } from 'react'

/**
 * Updates a form's fields when the values in the URL change, after going back or following a link. The focus does not
 * move. `values` must be the same object until it changes; checkboxes of one name have commas between theirs. What was
 * typed before hydration stays; with `keepUnsent` also what was typed while the change of another field arrived.
 */
export function useFollowedFields(
  form: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<string, string>>,
  keepUnsent = false,
): void {
  const shown = useRef(values)
  useEffect(() => {
    const before = shown.current
    if (before === values) return
    shown.current = values
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      const { [field.name]: value } = values
      if (value === undefined) continue
      if (keepUnsent && before[field.name] === value) continue
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = splitValues(value).map(escapeValue).includes(field.value)
      else field.value = value
    }
  }, [form, values, keepUnsent])
}
