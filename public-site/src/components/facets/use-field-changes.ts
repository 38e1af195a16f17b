import { useEffect, useRef, type RefObject } from 'react'

/**
 * Calls back when a checkbox or a number of a form has changed to a valid value: the browser's own event, which a typed
 * number sends once it is left. React's comes with every key.
 */
export function useFieldChanges(form: RefObject<HTMLFormElement | null>, onChange: () => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const element = form.current
    function changed({ target }: Event) {
      if (!(target instanceof HTMLInputElement) || !['checkbox', 'number'].includes(target.type)) return
      if (target.validity.valid) latest.current()
    }
    element?.addEventListener('change', changed)
    return () => element?.removeEventListener('change', changed)
  }, [form])
}
