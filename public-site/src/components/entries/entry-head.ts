import { PRODUCT_NAME, type HeadArguments, type PageHead } from '@nalika/shared-ui'
import { breadcrumbList } from '../structured-data.ts'
import { startOfText } from '../start-of-text.ts'
import { entryCrumbs, entryPath, type ArticleType } from './entry-folders.ts'
import type { EntryData } from './entry-loader.ts'

const ABSENT = {
  missing: 'Page not found',
  gone: 'This page was deleted',
  failed: 'Failed to load the page',
}

/** Head of an entry, with the article as search engines understand it. */
export function entryHead(kind: ArticleType) {
  return ({ data, url }: HeadArguments<EntryData>): PageHead => {
    if (data.state !== 'found') return { title: ABSENT[data.state], noIndex: true }
    const { title, slug, summary, content, place, day, updated_at } = data.entry
    const description = summary || startOfText(content)
    const canonical = entryPath(kind, slug)
    const publisher = { '@type': 'Organization', name: PRODUCT_NAME, url: new URL('/', url.origin).href }
    const article = {
      '@context': 'https://schema.org',
      '@type': kind === 'news' ? 'NewsArticle' : 'Article',
      headline: title,
      ...(description !== '' && { description }),
      ...(day !== null && { datePublished: day }),
      dateModified: updated_at,
      mainEntityOfPage: new URL(canonical, url.origin).href,
      image: new URL('/og/nalika.png', url.origin).href,
      ...(place !== '' && { contentLocation: { '@type': 'Place', name: place } }),
      author: publisher,
      publisher,
    }
    return {
      title,
      ...(description !== '' && { description }),
      canonical,
      kind: 'article',
      structuredData: [breadcrumbList(entryCrumbs(kind, title), url), article],
    }
  }
}
