/** The session of the person in front of the browser and the guard of role-bound routes. One copy for all apps. */
export { HOME_OF, redirectOf, redirectSignedIn, requireRole } from './guard.ts'
export {
  currentSession,
  endSession,
  expireSession,
  onSessionChange,
  renameSession,
  startSession,
  useSession,
  type Session,
} from './session.ts'
