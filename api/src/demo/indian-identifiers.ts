import { gstinCheckCharacter } from '@nalika/shared-api/contract'

/** GSTIN of the first registration of a PAN in a state; `state` is the two-digit code of the GST law. */
export function gstin(state: string, pan: string): string {
  const first14 = `${state}${pan}1Z`
  return first14 + gstinCheckCharacter(first14)
}
