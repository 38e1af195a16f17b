import { useEffect, useRef, type RefObject } from 'react'

/**
 * Updates a form's fields when the values in the URL change, after going back or following a link. The focus does not
 * move. `values` must be the same object until it changes. What was typed before hydration stays.
 */
export function useFollowedFields(
  form: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<string, string>>,
): void {
  const shown = useRef(values)
  useEffect(() => {
    if (shown.current === values) return
    shown.current = values
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
  }, [form, values])
}
