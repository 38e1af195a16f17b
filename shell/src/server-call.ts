import { AsyncLocalStorage } from 'node:async_hooks'
import { ApiError, call as callApi } from '@nalika/shared-api'
import type { Endpoint, EndpointResponse } from '@nalika/shared-api/contract'

/**
 * For how long an answer serves other pages. A page is given to others for 750 ms, so that what it shows is not a
 * second old.
 */
const KEPT_MS = 200
const MOST_CHARACTERS = 8 * 1024 * 1024

/** What the API says about what was asked; anything else is no answer. */
const ANSWERS = [404, 410, 422]

interface Kept {
  until: number
  text: Promise<string>
  characters: number
}

const kept = new Map<string, Kept>()
let characters = 0
let heard = 0

/** What is noted of a page while its loaders work, of which several are under way. */
const renders = new AsyncLocalStorage<{ lacksAnswer: boolean }>()

/**
 * Runs the loaders of a page, and notes whether an answer failed to come. A page may do without it, but only the
 * visitor who asked then gets the page.
 * @param changes How many changes were made so far: what was answered before the last is not used any more.
 */
export async function noting<T>(
  changes: number,
  load: () => Promise<T>,
): Promise<{ loaded: T; lacksAnswer: boolean }> {
  if (changes > heard) {
    heard = changes
    for (const key of kept.keys()) drop(key)
  }
  const notes = { lacksAnswer: false }
  const loaded = await renders.run(notes, load)
  return { loaded, lacksAnswer: notes.lacksAnswer }
}

/** The client's `call` for loaders on the server: pages that ask for the same share one answer. */
export async function call<E extends Endpoint>(
  ...request: Parameters<typeof callApi<E>>
): Promise<EndpointResponse<E>> {
  const [endpoint, input] = request
  try {
    if (!isSameForEveryone(endpoint)) return await callApi<E>(...request)
    const key = JSON.stringify([endpoint.url, input])
    // Each page gets a copy of its own: what one does to it is nobody else's business.
    // Without the signal of the page that happens to ask first: the others would be cancelled with it.
    const alone = [endpoint, input] as unknown as Parameters<typeof callApi<E>>
    return JSON.parse(await textOf(key, () => callApi<E>(...alone))) as EndpointResponse<E>
  } catch (error) {
    const notes = renders.getStore()
    if (notes && !(error instanceof ApiError && ANSWERS.includes(error.status))) notes.lacksAnswer = true
    throw error
  }
}

/** Nobody has a session here; a token in the address is somebody's secret. */
const isSameForEveryone = ({ method, url, config }: Endpoint): boolean =>
  method === 'GET' && config.roles === 'public' && !url.includes(':token')

function textOf(key: string, ask: () => Promise<unknown>): Promise<string> {
  const known = kept.get(key)
  if (known && known.until > performance.now()) return known.text
  drop(key)
  const one: Kept = {
    until: performance.now() + KEPT_MS,
    text: ask().then((answer) => JSON.stringify(answer)),
    characters: 0,
  }
  kept.set(key, one)
  one.text.then(
    ({ length }) => {
      if (kept.get(key) !== one) return
      one.characters = length
      characters += length
      makeRoom()
    },
    () => {
      if (kept.get(key) === one) drop(key)
    },
  )
  return one.text
}

function makeRoom(): void {
  for (const [key, { until }] of kept) {
    if (until > performance.now() && characters <= MOST_CHARACTERS) return
    drop(key)
  }
}

function drop(key: string): void {
  characters -= kept.get(key)?.characters ?? 0
  kept.delete(key)
}
