import { useEffect, useState } from 'react'

/**
 * What a page can do without, such as the values of a filter: loaded once per visit of the page.
 * @param load Stable.
 * @returns `initial` until it is loaded, or when it cannot be.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, initial: T): T {
  const [value, setValue] = useState(initial)
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal).then(setValue, () => undefined)
    return () => controller.abort()
  }, [load])
  return value
}
