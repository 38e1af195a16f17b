import { useState } from 'react'
import { useAccountKey } from '../account.tsx'
import { holdsFiles, withoutFiles } from './form-values.ts'

/** Unsaved input of a form. */
export interface Draft {
  /** When, ISO 8601. */
  at: string
  /** Version of the record the form was filled from. */
  version?: number | undefined
  /** Only fields that were changed. */
  values: Readonly<Record<string, unknown>>
  /** What these fields were changed from. */
  base?: Readonly<Record<string, unknown>>
  /** Files were chosen, which drafts cannot store. */
  files: boolean
}

export function readDraft(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    return typeof draft?.values === 'object' ? draft : undefined
  } catch {
    // The browser blocks storage, or the draft is damaged.
    return undefined
  }
}

/** Stores a draft until its owner logs out; one without values is deleted. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    if (Object.keys(draft.values).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch (error) {
    console.warn('The draft could not be saved', error)
  }
}

export const dropDraft = (key: string): void => writeDraft(key, { at: '', values: {}, files: false })

/** Stores unsaved input of a form, and finds it when the form is opened again. */
export function useDraft(name: string, undrafted: readonly string[]) {
  const key = useAccountKey(`draft:${name}`)
  const [found, setFound] = useState(() => readDraft(key))
  return {
    /** The draft of an earlier visit, until it is restored or discarded. */
    found,
    forget: () => setFound(undefined),
    keep(changed: Readonly<Record<string, unknown>>, before: object, version: number | undefined) {
      const fields = Object.keys(changed).filter((field) => !undrafted.includes(field))
      const pick = (from: object) =>
        withoutFiles(Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field))))
      const at = new Date().toISOString()
      writeDraft(key, { at, version, values: pick(changed), base: pick(before), files: holdsFiles(changed) })
    },
    drop() {
      dropDraft(key)
      setFound(undefined)
    },
  }
}
