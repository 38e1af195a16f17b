import type { Crumb } from '@nalika/shared-ui'

/** Kinds of entries with their own pages. */
export type ArticleType = 'news' | 'project'

/** Path and heading of the list of each kind of entry. */
export const ENTRY_FOLDERS = {
  news: { path: '/news', title: 'Industry News' },
  project: { path: '/projects', title: 'Projects' },
} as const satisfies Record<ArticleType, { path: string; title: string }>

export const entryPath = (kind: ArticleType, slug: string): string =>
  `${ENTRY_FOLDERS[kind].path}/${encodeURIComponent(slug)}`

/** Breadcrumbs of an entry. */
export function entryCrumbs(kind: ArticleType, title: string): Crumb[] {
  const folder = ENTRY_FOLDERS[kind]
  return [{ label: 'Home', to: '/' }, { label: folder.title, to: folder.path }, { label: title }]
}
