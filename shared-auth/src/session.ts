import type { Role } from '@nalika/shared-api'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The signed-in person. The token is opaque; only the server knows its rights. */
export interface Session {
  token: string
  userId: number
  role: Role
  name: string
}

/** Names under which local storage has the session (SES-01). */
const KEYS = { token: 'auth_token', userId: 'user_id', role: 'role', name: 'name' } as const

const storage = (): Storage | undefined => (typeof window === 'undefined' ? undefined : window.localStorage)

function readSession(): Session | null {
  const token = storage()?.getItem(KEYS.token)
  const role = storage()?.getItem(KEYS.role)
  if (!token || (role !== 'admin' && role !== 'distributor')) return null
  return {
    token,
    role,
    userId: Number(storage()?.getItem(KEYS.userId)),
    name: storage()?.getItem(KEYS.name) ?? '',
  }
}

/*
 * Starts without a session even when one is stored: the server renders every page for a visitor, and hydration
 * compares with this first state. The stored session follows at once.
 */
const store = createStore<{ session: Session | null }>(() => ({ session: null }))
const refresh = () => {
  store.setState({ session: readSession() })
}

if (typeof window !== 'undefined') {
  refresh()
  // Another tab signed in or out, or saved another name (SES-15); `key` is null when all of the storage was cleared.
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === KEYS.token || event.key === KEYS.name) refresh()
  })
}

/** The session as it is now, outside of components. */
export const currentSession = (): Session | null => store.getState().session

/** The session, in a component: null for a visitor, while the server renders and while a page hydrates. */
export const useSession = (): Session | null => useStore(store, (state) => state.session)

/** Calls `listener` whenever someone signs in or out, in this tab or in another. Returns the way to stop. */
export const onSessionChange = (listener: (session: Session | null) => void): (() => void) =>
  store.subscribe((state, previous) => {
    if (state.session?.token !== previous.session?.token) listener(state.session)
  })

/** Stores what a login answered. */
export function startSession(session: Session): void {
  storage()?.setItem(KEYS.token, session.token)
  storage()?.setItem(KEYS.userId, String(session.userId))
  storage()?.setItem(KEYS.role, session.role)
  storage()?.setItem(KEYS.name, session.name)
  refresh()
}

/** Stores the name that the signed-in person has from now on. */
export function renameSession(name: string): void {
  if (!currentSession()) return
  storage()?.setItem(KEYS.name, name)
  refresh()
}

/** Forgets an expired session. Unsaved input and settings wait for the person's next login. */
export function expireSession(): void {
  for (const key of Object.values(KEYS)) storage()?.removeItem(key)
  refresh()
}

/** Forgets the session and everything else in local storage (SES-09). */
export function endSession(): void {
  storage()?.clear()
  refresh()
}
