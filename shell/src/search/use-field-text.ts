import { useCallback, useSyncExternalStore } from 'react'

/** The trimmed text of a field that other code renders, also what was typed before this hook listened to it. */
export function useFieldText(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      field.addEventListener('input', onChange)
      return () => field.removeEventListener('input', onChange)
    },
    [field],
  )
  return useSyncExternalStore(subscribe, () => field.value.trim())
}
