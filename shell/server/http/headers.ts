/** Where browsers report violations of the policy; the API counts them. */
const REPORTS = '/api/csp-reports'

/**
 * Security policy of all pages. Scripts and styles come from this origin and from where releases are, never from the
 * page itself.
 */
export function pageHeaders(
  remotesUrl: string,
  /** Over https browsers use `report-to`, elsewhere `report-uri`. */
  isSecure: boolean,
  /** Origin of a developer's machine that serves a remote. */
  override?: string,
): Record<string, string> {
  const elsewhere = [
    ...(remotesUrl.startsWith('/') ? [] : [new URL(remotesUrl).origin]),
    ...(override ? [override] : []),
  ]
  const releases = ["'self'", ...elsewhere].join(' ')
  // The development server sends changes over a WebSocket, to the machine's IP address.
  const channel = override?.replace(/^http/, 'ws')
  const changes = channel ? ` ${channel} ${channel.replace('//localhost', '//127.0.0.1')}` : ''
  const policy = {
    'default-src': "'self'",
    'script-src': releases,
    'style-src': releases,
    // Forms show pictures and videos before they are uploaded.
    'img-src': `'self' data: https: blob:`,
    'font-src': releases,
    'connect-src': `${releases}${changes}`,
    'media-src': `'self' blob:`,
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
