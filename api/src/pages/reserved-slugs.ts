/**
 * First segments of the addresses that are the site's own, which no page may take: the pages of all apps, and what the
 * servers answer before any page. A test compares them with the routes.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...['products', 'product', 'category', 'compare', 'brands', 'brand', 'network', 'news', 'projects'],
  ...['offers', 'estimate', 'calculator', 'quote', 'quote-list', 'track'],
  ...['login', 'signup', 'forgot-password', 'reset-password', 'confirm-email'],
  ...['change-email', 'undo-email-change', 'distributor', 'admin'],
  ...['api', 'media', 'remotes', 'og', 'sitemaps', 'healthz', 'readyz'],
])
