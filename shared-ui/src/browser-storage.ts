/** Local storage lasts; session storage belongs to one tab. */
type StorageArea = 'localStorage' | 'sessionStorage'

/** The JSON that this browser stores under a key, to be validated; null when it has none, cannot be parsed or read. */
export function readStorage(key: string, area: StorageArea = 'localStorage'): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value as JSON; null deletes it. Where storage is full or forbidden, the value lasts until a reload. */
export function writeStorage(key: string, value: unknown, area: StorageArea = 'localStorage'): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, JSON.stringify(value))
  } catch {
    // The page works without it.
  }
}
