import { readStorage, writeStorage } from '@nalika/shared-ui'

const KEY = 'nalika_my_requests'
const AREA = 'sessionStorage'

/** A visitor's access to all requests of a verified address. It lasts two hours, in this tab. */
export interface BuyerSession {
  session: string
  expires_at: string
}

/** The session of this tab; null when there is none, or it has ended. */
export function storedSession(): BuyerSession | null {
  const stored = readStorage(KEY, AREA) as Partial<BuyerSession> | null
  const { session, expires_at: end } = stored ?? {}
  if (typeof session !== 'string' || typeof end !== 'string' || Date.parse(end) <= Date.now()) return null
  return { session, expires_at: end }
}

export const storeSession = (session: BuyerSession | null): void => writeStorage(KEY, session, AREA)

/** The token of an emailed link, which is behind the # of the address and never reaches a server's log. */
export const tokenInAddress = (hash: string): string | null => /^#([\w-]{20,200})$/.exec(hash)?.[1] ?? null
