import { call, type CallOptions } from '@nalika/shared-api'
import { EventSource } from 'eventsource'
import {
  addPasskey,
  BUSINESS_CATEGORIES,
  cancelEmailChange,
  changePassword,
  confirmIdentity,
  confirmTotp,
  createSavedView,
  deleteSavedView,
  endOtherSessions,
  endSession,
  identifierErrors,
  INDIAN_STATES,
  isPermitted,
  leadEvents,
  profile,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  resendEmailChange,
  savedViews,
  secondFactor,
  session,
  sessions,
  signInLink,
  startPasskey,
  startTotp,
  unlinkSignIn,
  updateProfile,
  updateSavedView,
  UPLOADS,
} from './contract/index.ts'
import type { EndpointBody, LeadEvent, StaffRole } from './contract/index.ts'

/** What both portals' frames and profile pages call, with the shell's client: one from './client.ts' would know no session. */

/** The calls of a portal's frame. */
export const portalCalls = {
  isPermitted,
  leadEvents,
  listenToLeads,
  /** The signed-in person's staff role; null when an owner has not decided about it. */
  loadStaffRole: async (signal: AbortSignal): Promise<StaffRole | null> =>
    (await call(session, {}, signal)).data.staff_role,
  /** Confirms the identity of the signed-in person by password or code, for sensitive changes of the next minutes. */
  confirmIdentity: (body: EndpointBody<typeof confirmIdentity>) => call(confirmIdentity, { body }),
  /** Views of lists, stored with the account. */
  savedViews: {
    load: async (list: string, signal?: AbortSignal) =>
      (await call(savedViews, { query: { list } }, signal)).data,
    create: (body: EndpointBody<typeof createSavedView>) => call(createSavedView, { body }),
    update: (id: number, body: EndpointBody<typeof updateSavedView>) =>
      call(updateSavedView, { params: { id }, body }),
    remove: (id: number) => call(deleteSavedView, { params: { id } }),
  },
}

/** The own profile; users can load only their own. */
export const readProfile = (id: number, signal?: AbortSignal) => call(profile, { params: { id } }, signal)

export const saveProfile = async (
  id: number,
  body: EndpointBody<typeof updateProfile>,
  options: CallOptions,
) => (await call(updateProfile, { params: { id }, body }, options)).data

/** What the page of the own profile offers to choose, and its calls for sessions and password. */
export const profileSettings = {
  photos: UPLOADS.image,
  categories: BUSINESS_CATEGORIES,
  states: INDIAN_STATES,
  check: identifierErrors,
  access: {
    sessions: async () => (await call(sessions)).data,
    end: (id: number) => call(endSession, { params: { id } }),
    endOthers: async () => (await call(endOtherSessions)).message,
    secondFactor: {
      load: async () => (await call(secondFactor)).data,
      startTotp: async () => (await call(startTotp)).data,
      confirmTotp: async (code: string) => (await call(confirmTotp, { body: { code } })).recovery_codes,
      removeTotp: () => call(removeTotp),
      startPasskey: async () => (await call(startPasskey)).data,
      addPasskey: async (response: object) =>
        (await call(addPasskey, { body: { response } as EndpointBody<typeof addPasskey> })).recovery_codes,
      removePasskey: (id: number) => call(removePasskey, { params: { id } }),
      renewRecoveryCodes: async () => (await call(renewRecoveryCodes)).recovery_codes,
    },
    changePassword: (body: EndpointBody<typeof changePassword>) => call(changePassword, { body }),
    signInLink: async () => (await call(signInLink)).data,
    unlinkSignIn: (body: EndpointBody<typeof unlinkSignIn>) => call(unlinkSignIn, { body }),
    resendEmailLink: async () => (await call(resendEmailChange)).message,
    cancelEmailChange: async () => (await call(cancelEmailChange)).message,
  },
}

/** Time until the next attempt after a server that is overloaded, or has too many connections. */
const RETRY_MS = 60_000
/** The session has ended, or does not include leads: the pages say so. */
const REFUSED: readonly unknown[] = [401, 403]

/**
 * Announces leads to `announce` while the page is visible: hidden tabs hold no connection. Returns the way to stop.
 * @param token Of the session; with another session listen anew.
 */
export function listenToLeads(token: string, announce: (event: LeadEvent) => void): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function close() {
    clearTimeout(retry)
    source?.close()
  }

  function open() {
    close()
    if (document.hidden) return
    const stream = new EventSource(`/api${leadEvents.url}`, {
      fetch: (url, init) =>
        fetch(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } }),
    })
    stream.onmessage = ({ data }) => announce(JSON.parse(String(data)) as LeadEvent)
    // It reconnects after a lost connection, but not after a refusal.
    stream.onerror = ({ code }) => {
      if (stream.readyState === stream.CLOSED && !REFUSED.includes(code)) retry = setTimeout(open, RETRY_MS)
    }
    source = stream
  }

  open()
  document.addEventListener('visibilitychange', open)
  // A connection can be dead without anybody noticing.
  window.addEventListener('online', open)
  return () => {
    document.removeEventListener('visibilitychange', open)
    window.removeEventListener('online', open)
    close()
  }
}

export { paletteByRole } from './palette.ts'
