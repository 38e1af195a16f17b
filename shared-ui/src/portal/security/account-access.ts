import type { SecondFactorCalls } from '../second-factor/second-factor-calls.ts'

/** A session of the user, as the API returns it. */
export interface SessionRecord {
  id: number
  /** 'Chrome on Windows'. */
  device: string
  /** Empty when not known. */
  address: string
  started_at: string
  last_used_at: string
  current: boolean
}

/** The link of an account to a person at an OpenID provider, as the API returns it. */
export interface SignInLinkRecord {
  issuer: string
  linked_at: string
  last_used_at: string
}

/** Calls for the person's own sessions, password, second factor and email address. */
export interface AccountAccess {
  sessions: () => Promise<readonly SessionRecord[]>
  end: (id: number) => Promise<unknown>
  /** Returns a sentence with the number of ended sessions. */
  endOthers: () => Promise<string>
  secondFactor: SecondFactorCalls
  changePassword: (body: { current_password: string; password: string }) => Promise<unknown>
  /** The link of the account to an OpenID provider; null when there is none. */
  signInLink: () => Promise<SignInLinkRecord | null>
  unlinkSignIn: (body: { current_password: string }) => Promise<unknown>
  /** Sends the link to a new address again; resolves with a confirmation. */
  resendEmailLink: () => Promise<string>
  /** Keeps the account's current address; resolves with a confirmation. */
  cancelEmailChange: () => Promise<string>
}
