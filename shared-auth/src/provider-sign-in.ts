/** A sign-in that a provider continues in this tab. */
export interface PendingSignIn {
  /** Proves that this browser began it. */
  secret: string
  /** Path of this site to open afterwards. */
  next?: string | undefined
  /** Tests the provider of the signed-in owner's firm, instead of signing in. */
  isTest?: boolean
}

const KEY = 'pending_sign_in'

/** Opens the provider's address; `/login/return` continues with what is stored here. */
export function leaveForProvider(url: string, pending: PendingSignIn): void {
  if (!/^https?:/.test(url)) throw new Error('The address of the provider is not allowed.')
  window.sessionStorage.setItem(KEY, JSON.stringify(pending))
  navigation.open(url)
}

/** Replaceable in tests: jsdom does not navigate. */
export const navigation = { open: (url: string): void => window.location.assign(url) }

/** The sign-in that this tab began; null when there is none. Each is returned once. */
export function takePendingSignIn(): PendingSignIn | null {
  const stored = window.sessionStorage.getItem(KEY)
  window.sessionStorage.removeItem(KEY)
  if (stored === null) return null
  try {
    const { next, ...pending } = JSON.parse(stored) as PendingSignIn
    return isOwnPath(next) ? { ...pending, next } : pending
  } catch {
    return null
  }
}

/** Whether it is a path of this site: '//host' and '/\host' are other sites. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)
