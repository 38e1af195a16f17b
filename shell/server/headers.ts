/**
 * Headers of every document. Scripts come from this origin and from where releases lie, never from the page
 * itself; the nonce is for style elements that antd adds in the portals, and null where a document is the same for
 * everyone.
 */
export function securityHeaders(
  styleNonce: string | null,
  remotesUrl: string,
  /** A developer's machine that one remote comes from. */
  override?: string,
): Record<string, string> {
  const elsewhere = [
    ...(remotesUrl.startsWith('/') ? [] : [new URL(remotesUrl).origin]),
    ...(override ? [override] : []),
  ]
  const releases = ["'self'", ...elsewhere].join(' ')
  // Its development server tells of changes there.
  const changes = override ? ` ${override.replace(/^http/, 'ws')}` : ''
  // Forms show what was chosen before it is sent.
  const chosen = styleNonce === null ? '' : ' blob:'
  const policy = {
    'default-src': "'self'",
    'script-src': releases,
    'style-src': styleNonce === null ? releases : `${releases} 'nonce-${styleNonce}'`,
    'img-src': `'self' data: https:${chosen}`,
    'font-src': releases,
    'connect-src': `${releases}${changes}`,
    'media-src': `'self'${chosen}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'strict-transport-security': 'max-age=31536000',
  }
}
