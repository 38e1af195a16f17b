import type { Crumb, PageHead } from '@nalika/shared-ui'
import { breadcrumbList } from './structured-data.ts'

/** Breadcrumbs of a page directly below the front page. */
export const textPageCrumbs = (title: string): Crumb[] => [{ label: 'Home', to: '/' }, { label: title }]

/** Head of a page with fixed text. */
export function textPageHead(title: string, description: string): (args: { url: URL }) => PageHead {
  return ({ url }) => ({
    title,
    description,
    canonical: url.pathname.replace(/\/+$/, ''),
    structuredData: [breadcrumbList(textPageCrumbs(title), url)],
  })
}
