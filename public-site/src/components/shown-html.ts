/**
 * HTML that people wrote, for a loader to hand to its page. The API sanitised it when it was stored; the browser does
 * so again with what it fetches. The server, which has no document to parse with, passes the API's answer on, and
 * hydration leaves that as it stands: a first visit does not load the sanitiser at all.
 */
export async function shownHtml(html: string): Promise<string> {
  if (html === '' || typeof window === 'undefined') return html
  const { sanitise } = await import(/* webpackChunkName: "sanitise" */ './sanitise.ts')
  return sanitise(html)
}
