import type { Crumb, PageHead } from '@nalika/shared-ui'
import { breadcrumbList } from './structured-data.ts'

/** The way from the start to a page of one level. */
export const textPageCrumbs = (title: string): Crumb[] => [{ label: 'Home', to: '/' }, { label: title }]

/** Head of a page that is the same for everybody. */
export function textPageHead(title: string, description: string): (args: { url: URL }) => PageHead {
  return ({ url }) => ({
    title,
    description,
    canonical: url.pathname.replace(/\/+$/, ''),
    structuredData: [breadcrumbList(textPageCrumbs(title), url)],
  })
}
