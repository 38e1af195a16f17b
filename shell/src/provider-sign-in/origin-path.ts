/** The path at which a session ended, in the state of a navigation to the login. */
export function originPath(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null ? (state as { from?: unknown }).from : undefined
  return typeof from === 'string' ? from : undefined
}
