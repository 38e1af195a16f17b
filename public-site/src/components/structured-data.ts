import type { ProductSummary } from '@nalika/shared-api'
import type { Crumb } from '@nalika/shared-ui'

const CONTEXT = 'https://schema.org'

/** schema.org BreadcrumbList of a page's breadcrumbs; the last one, which has no link, is the page itself. */
export function breadcrumbList(crumbs: readonly Crumb[], url: URL): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(to ?? url.pathname, url.origin).href,
    })),
  }
}

/** schema.org ItemList of products as a page lists them. */
export const productItemList = (
  products: readonly Pick<ProductSummary, 'id' | 'name'>[],
  url: URL,
): object[] =>
  itemList(
    products.map(({ id, name }) => ({ name, path: `/product/${id}` })),
    url,
  )

/** schema.org ItemList of what a page links to; none without links. */
export function itemList(items: readonly { name: string; path: string }[], url: URL): object[] {
  if (items.length === 0) return []
  const itemListElement = items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: new URL(path, url.origin).href,
  }))
  return [{ '@context': CONTEXT, '@type': 'ItemList', itemListElement }]
}
