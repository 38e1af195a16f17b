/**
 * First path segments of the apps and servers, which no page may take. A test compares them with the routes.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...['products', 'product', 'category', 'compare', 'brands', 'brand', 'network', 'news', 'projects'],
  ...['offers', 'estimate', 'calculator', 'quote', 'quote-list', 'track'],
  ...['login', 'signup', 'forgot-password', 'reset-password', 'confirm-email'],
  ...['change-email', 'undo-email-change', 'invitation', 'distributor', 'admin'],
  ...['api', 'media', 'remotes', 'og', 'sitemaps', 'healthz', 'readyz'],
])
