/*
 * The end of a session empties the local storage (SES-09), and with it every column that was hidden and every view that
 * was named, each morning. This copy outlives it.
 */
const DATABASE = 'nalika'
const STORE = 'remembered'

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('Nothing was stored.'))
  })
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  if (!('indexedDB' in window)) return undefined
  try {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const database = await answerOf(opening)
    try {
      return await work(database.transaction(STORE, mode).objectStore(STORE))
    } finally {
      database.close()
    }
  } catch (error) {
    // A private window, a full disk: then it is forgotten with the session.
    console.warn('The settings could not be saved beyond this session', error)
    return undefined
  }
}

/** Keeps a text under a key. */
export async function keepBeyondSession(key: string, text: string): Promise<void> {
  await within('readwrite', (store) => answerOf(store.put(text, key)))
}

/** Everything that was kept under keys with this beginning. */
export async function keptBeyondSession(prefix: string): Promise<[key: string, text: string][]> {
  const found = await within('readonly', async (store) => {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
    const [keys, texts] = await Promise.all([
      answerOf(store.getAllKeys(range)),
      answerOf(store.getAll(range)),
    ])
    return keys.map((key, index): [string, string] => [String(key as string), String(texts[index])])
  })
  return found ?? []
}
