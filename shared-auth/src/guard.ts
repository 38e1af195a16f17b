import { redirect, replace } from 'react-router-dom'
import type { Role } from '@nalika/shared-api'
import { currentSession, type Session } from './session.ts'

/** Home page of each role; the brand link leads there too. */
export const HOME_OF: Record<Role, string> = {
  admin: '/admin/dashboard',
  distributor: '/distributor/dashboard',
}

/**
 * Route middleware that lets only `role` through (SES-03). Anyone else lands on /login, in place of the guarded
 * entry of the history. The API checks again on every call; this only spares people a page of refusals.
 */
export const requireRole = (role: Role) => (): void => {
  if (currentSession()?.role !== role) throw replace('/login')
}

/** Redirect of a signed-in person away from the home page and the sign-in pages (SES-04), or null to stay. */
export function redirectOf(pathname: string, session: Session | null): string | null {
  if (!session) return null
  const path = pathname.replace(/\/+$/, '') || '/'
  if (path === '/login' || path === '/signup') return '/'
  return path === '/' ? HOME_OF[session.role] : null
}

/** Loader form of {@link redirectOf} for the session of this browser. */
export function redirectSignedIn({ request }: { request: Request }): Response | null {
  const target = redirectOf(new URL(request.url).pathname, currentSession())
  return target === null ? null : redirect(target)
}
