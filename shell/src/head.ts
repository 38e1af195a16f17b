import { pageOf, PRODUCT_NAME, TAGLINE, type PageHead } from '@nalika/shared-ui'
import type { createBrowserRouter, UIMatch } from 'react-router-dom'

interface HeadState {
  matches: readonly Pick<UIMatch, 'id' | 'handle' | 'params'>[]
  loaderData: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, unknown>> | null
  url: URL
}

const FAILED: PageHead = { title: 'Something went wrong', noIndex: true }
const MISSING: PageHead = { title: 'Not found', noIndex: true }

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined

/** Head of the page at a URL, the same on the server and in the browser. */
export function headOf({ matches, loaderData, errors, url }: HeadState): PageHead {
  const failure = errors === null ? undefined : Object.values(errors)[0]
  if (failure !== undefined) return statusOf(failure) === 404 ? MISSING : FAILED
  const page = pageOf(matches)
  const params = matches.at(-1)?.params ?? {}
  return (page && page.handle.head({ data: loaderData[page.id], params, url })) ?? { title: '' }
}

export const titleOf = ({ title }: PageHead): string =>
  title === '' || title === PRODUCT_NAME ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`

/** Preview image of pages without their own. */
const SITE_IMAGE = { address: '/og/nalika.png', alt: `${PRODUCT_NAME}: ${TAGLINE}` }

/** Elements of the head, by tag and attributes, in a stable order. */
export function headElements(
  head: PageHead,
  origin: string,
): { tag: 'meta' | 'link'; attributes: Record<string, string> }[] {
  const canonical = head.canonical === undefined ? undefined : new URL(head.canonical, origin).href
  const image = head.image ?? (head.noIndex ? undefined : SITE_IMAGE)
  const meta = (key: 'name' | 'property', name: string, content: string | undefined) =>
    content === undefined ? [] : [{ tag: 'meta' as const, attributes: { [key]: name, content } }]
  return [
    ...meta('name', 'description', head.description),
    ...meta('name', 'robots', head.noIndex ? 'noindex' : undefined),
    ...(canonical === undefined
      ? []
      : [{ tag: 'link' as const, attributes: { rel: 'canonical', href: canonical } }]),
    ...meta('property', 'og:site_name', PRODUCT_NAME),
    ...meta('property', 'og:title', head.title || PRODUCT_NAME),
    ...meta('property', 'og:description', head.description),
    ...meta('property', 'og:url', canonical),
    ...meta('property', 'og:type', head.kind ?? 'website'),
    ...meta('property', 'og:locale', 'en_IN'),
    ...meta('property', 'og:image', image && new URL(image.address, origin).href),
    ...meta('property', 'og:image:alt', image?.alt),
    ...meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ]
}

/** Writes a page's head into the document after a navigation. The server writes the same for the first page. */
export function applyHead(head: PageHead): void {
  document.title = titleOf(head)
  for (const old of document.head.querySelectorAll('[data-page-head]')) old.remove()
  const fresh = headElements(head, location.origin).map(({ tag, attributes }) => {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.dataset.pageHead = ''
    return element
  })
  const facts = (head.structuredData ?? []).map((data) => {
    const element = document.createElement('script')
    element.type = 'application/ld+json'
    element.textContent = JSON.stringify(data)
    element.dataset.pageHead = ''
    return element
  })
  document.head.append(...fresh, ...facts)
}

/**
 * Keeps the document's head in step with the current page.
 * @param isRendered Whether the server rendered the head of the first page.
 */
export function updateHead(router: ReturnType<typeof createBrowserRouter>, isRendered: boolean): void {
  let shown = isRendered ? router.state.location : null
  const update = ({
    location,
    navigation,
    initialized,
    matches,
    loaderData,
    errors,
  }: typeof router.state) => {
    if (!initialized || navigation.state !== 'idle' || location === shown) return
    shown = location
    const pages = matches.map(({ route, params }) => ({
      id: route.id,
      handle: route.handle as unknown,
      params,
    }))
    applyHead(headOf({ matches: pages, loaderData, errors, url: new URL(window.location.href) }))
  }
  router.subscribe(update)
  update(router.state)
}
