/** A passkey of the person, as the API returns it. */
export interface PasskeyRecord {
  id: number
  /** Where it was made: 'Chrome on Windows'. */
  device: string
  /** Whether the person's other devices have it too. */
  is_synced: boolean
  created_at: string
  last_used_at: string | null
}

/** Options of the WebAuthn standard, for the browser. */
export type PasskeyOptions = Readonly<Record<string, unknown>>

/** The person's second factors, as the API returns them. */
export interface SecondFactorRecord {
  totp: boolean
  passkeys: readonly PasskeyRecord[]
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
  startPasskey: () => Promise<PasskeyOptions>
  /** Takes the browser's response; resolves with recovery codes, if the account had none. */
  addPasskey: (response: object) => Promise<readonly string[]>
  removePasskey: (id: number) => Promise<unknown>
  renewRecoveryCodes: () => Promise<readonly string[]>
}
