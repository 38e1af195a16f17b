import type { SecondFactorCalls, SecondFactorRecord } from '../second-factor/second-factor-calls.ts'
import { pending } from './failed-call.ts'

/** Calls of an account with these factors; by default with none. */
export const secondFactorCalls = (factors: Partial<SecondFactorRecord> = {}): SecondFactorCalls => ({
  load: () =>
    Promise.resolve({ totp: false, passkeys: [], recovery_codes: 0, required_from: null, ...factors }),
  startTotp: pending,
  confirmTotp: pending,
  removeTotp: pending,
  startPasskey: pending,
  addPasskey: pending,
  removePasskey: pending,
  renewRecoveryCodes: pending,
})
