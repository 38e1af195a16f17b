/** A place where the person is signed in, as the API answers it. */
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

/** Calls for the person's own sessions, password and email address. */
export interface AccountAccess {
  sessions: () => Promise<readonly SessionRecord[]>
  end: (id: number) => Promise<unknown>
  /** Returns a sentence with the number of ended sessions. */
  endOthers: () => Promise<string>
  changePassword: (body: { current_password: string; password: string }) => Promise<unknown>
  /** Sends the link to a new address again; resolves with a sentence that says so. */
  resendEmailLink: () => Promise<string>
  /** Keeps the address that the account has; resolves with a sentence that says so. */
  cancelEmailChange: () => Promise<string>
}
