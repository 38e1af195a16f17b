import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps a form's fields equal to values that live in the address: back, links and a cleared search change those
 * while the fields hold what was typed. Focus stays where it is. `values` must be the same object until it changes.
 * The first values are in the fields already; what was typed before hydration stays.
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
