/** The person's second factors, as the API returns them. */
export interface SecondFactorRecord {
  totp: boolean
  /** How many were not used yet. */
  recovery_codes: number
  /** From when the account needs a factor; null when it never does. */
  required_from: string | null
}

/** Secret of an authenticator app that is being set up, as text and as an address for a QR code. */
export interface TotpSecret {
  secret: string
  uri: string
}

/** Calls for the person's own second factors. */
export interface SecondFactorCalls {
  load: () => Promise<SecondFactorRecord>
  startTotp: () => Promise<TotpSecret>
  /** Resolves with recovery codes, if the account had none. */
  confirmTotp: (code: string) => Promise<readonly string[]>
  removeTotp: () => Promise<unknown>
  renewRecoveryCodes: () => Promise<readonly string[]>
}
