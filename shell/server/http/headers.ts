/** Where browsers report what a page's policy kept out; the API counts it. */
const REPORTS = '/api/csp-reports'

/**
 * What a page's document may do. Scripts come from this origin and from where releases lie, never from the page
 * itself; the nonce is for style elements that antd adds in the portals, and null where a document is the same for
 * everyone.
 */
export function pageHeaders(
  styleNonce: string | null,
  remotesUrl: string,
  /** Whether the page came over https: nowhere else do browsers send reports of the newer kind, nor then of the older. */
  isSecure: boolean,
  /** A developer's machine that one remote comes from. */
  override?: string,
): Record<string, string> {
  const elsewhere = [
    ...(remotesUrl.startsWith('/') ? [] : [new URL(remotesUrl).origin]),
    ...(override ? [override] : []),
  ]
  const releases = ["'self'", ...elsewhere].join(' ')
  // Its development server tells of changes there, and calls the machine by its number.
  const channel = override?.replace(/^http/, 'ws')
  const changes = channel ? ` ${channel} ${channel.replace('//localhost', '//127.0.0.1')}` : ''
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
    'report-uri': REPORTS,
    ...(isSecure && { 'report-to': 'csp' }),
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    ...(isSecure && { 'reporting-endpoints': `csp="${REPORTS}"` }),
  }
}
