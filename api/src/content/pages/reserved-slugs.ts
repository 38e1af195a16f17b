/**
 * First path segments of servers and shell, which no page may take, and of the remotes that came with them, for when
 * the live releases cannot be read (`live-segments.ts`). A test compares those of servers and shell with the routes.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `
  products product category compare brands brand network news projects offers estimate calculator
  quote quote-list track login signup forgot-password reset-password confirm-email change-email
  undo-email-change invitation distributor admin api media remotes og sitemaps healthz readyz
`
    .trim()
    .split(/\s+/),
)
