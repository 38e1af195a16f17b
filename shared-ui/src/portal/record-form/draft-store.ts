/** Unsaved input of a form. */
export interface Draft {
  /** When, ISO 8601. */
  at: string
  /** Version of the record the form was filled from. */
  version?: number
  /** Only fields that were changed. */
  values: Readonly<Record<string, unknown>>
  /** What these fields were changed from. */
  base?: Readonly<Record<string, unknown>>
  /** Files were chosen, which drafts cannot store. */
  files: boolean
}

/*
 * A draft is in both: the end of a session empties the local storage, and a crashed or closed tab loses its session
 * storage.
 */
const storages = (): Storage[] => [localStorage, sessionStorage]

function understand(text: string | null): Draft | undefined {
  if (text === null) return undefined
  try {
    const { at, version, values, base, files } = JSON.parse(text) as Partial<Draft>
    if (typeof at !== 'string' || typeof values !== 'object') return undefined
    return {
      at,
      values,
      files: files === true,
      ...(typeof version === 'number' && { version }),
      ...(typeof base === 'object' && { base }),
    }
  } catch {
    return undefined
  }
}

/** The newest draft under a name. */
export function readDraft(key: string): Draft | undefined {
  try {
    const found = storages().map((storage) => understand(storage.getItem(key)))
    return found.filter((draft) => draft !== undefined).sort((a, b) => b.at.localeCompare(a.at))[0]
  } catch {
    // The browser blocks storage.
    return undefined
  }
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    for (const storage of storages()) storage.setItem(key, JSON.stringify(draft))
  } catch (error) {
    console.warn('The draft could not be saved', error)
  }
}

export function dropDraft(key: string): void {
  try {
    for (const storage of storages()) storage.removeItem(key)
  } catch {
    // The browser blocks storage, so there is no draft.
  }
}
