import { call } from '@nalika/shared-api'
import { suggestions, type Suggestion } from '@nalika/shared-api/contract'
import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 120
const NONE: readonly Suggestion[] = []

/** Suggestions for a text, shortly after it was typed. Undefined until the server has answered; a failure shows none. */
export function useSuggestions(text: string): readonly Suggestion[] | undefined {
  const [found, setFound] = useState<{ text: string; suggestions: readonly Suggestion[] }>()

  useEffect(() => {
    if (text === '') return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      call(suggestions, { query: { text } }, controller.signal).then(
        ({ data }) => setFound({ text, suggestions: data }),
        () => {
          if (!controller.signal.aborted) setFound({ text, suggestions: NONE })
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])

  if (text === '') return NONE
  // What was found for the text before remains until the next response.
  return found?.suggestions
}
