import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAccountKey } from '../account.tsx'
import { dropDraft, readDraft, writeDraft, type Draft } from './draft-store.ts'
import { holdsFiles, keepableValues } from './form-values.ts'

const WRITE_AFTER_MS = 300

/** Stores unsaved input of a form as a draft, and finds the draft when the form is opened again. */
export function useDraft(name: string, undrafted: readonly string[]) {
  const key = useAccountKey(`draft:${name}`)
  const [found, setFound] = useState(() => readDraft(key))
  const pending = useRef<(() => void) | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    pending.current?.()
    pending.current = undefined
  }, [])

  useEffect(() => {
    // A phone's browser ends background tabs without further events.
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
    }
  }, [flush])

  const keep = useCallback(
    (changed: Readonly<Record<string, unknown>>, before: object, version: number | undefined) => {
      const fields = Object.keys(changed).filter((field) => !undrafted.includes(field))
      const pick = (from: object) =>
        keepableValues(Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field))))
      const values = pick(changed)
      const draft: Draft = {
        at: new Date().toISOString(),
        values,
        base: pick(before),
        files: holdsFiles(changed),
        ...(version !== undefined && { version }),
      }
      clearTimeout(timer.current)
      pending.current = () => {
        if (Object.keys(values).length === 0) dropDraft(key)
        else writeDraft(key, draft)
      }
      timer.current = setTimeout(flush, WRITE_AFTER_MS)
    },
    [flush, key, undrafted],
  )

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    pending.current = undefined
    dropDraft(key)
    setFound(undefined)
  }, [key])

  return useMemo(
    () => ({
      /** The draft of an earlier visit, until it is restored or discarded. */
      found,
      /** Stores the changed fields after a delay. */
      keep,
      /** Stores at once. */
      flush,
      /** Deletes the draft. */
      drop,
      /** Call after the draft has been filled into the form. */
      taken: () => setFound(undefined),
    }),
    [found, keep, flush, drop],
  )
}
