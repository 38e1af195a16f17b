/** Methods of RFC 8176 by what they prove: knowledge, possession, and the body. One of each kind is no second factor. */
const KINDS: readonly (readonly unknown[])[] = [
  ['pwd', 'pin', 'kba'],
  ['otp', 'hwk', 'swk', 'pop', 'sc', 'sms', 'tel', 'wia'],
  ['face', 'fpt', 'iris', 'retina', 'vbm'],
]

/**
 * Whether an ID token says that a second factor was asked for: by 'mfa' in amr or acr, by methods of two kinds, or by an
 * acr that the operator has named.
 */
export function saysSecondFactor(amr: unknown, acr: unknown, acrs: readonly string[]): boolean {
  if (typeof acr === 'string' && (acrs.includes(acr) || /(^|[:/])mfa$/i.test(acr))) return true
  if (!Array.isArray(amr)) return false
  return amr.includes('mfa') || KINDS.filter((kind) => kind.some((method) => amr.includes(method))).length > 1
}
