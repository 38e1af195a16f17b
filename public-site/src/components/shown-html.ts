/**
 * Prepares authors' HTML for a page. The API sanitises it when stored; the browser sanitises again what it
 * fetches. The server has no DOM and passes the API's HTML on; hydration does not touch it, so a first visit
 * does not load the sanitiser.
 */
export async function shownHtml(html: string): Promise<string> {
  if (html === '' || typeof window === 'undefined') return html
  const { sanitise } = await import(/* webpackChunkName: "rare" */ './sanitise.ts')
  return sanitise(html)
}
