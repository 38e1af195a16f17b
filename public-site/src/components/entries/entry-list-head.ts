import type { HeadArguments, PageHead } from '@nalika/shared-ui'
import { addressOf, pageMention } from '../address.ts'
import { breadcrumbList, itemList } from '../structured-data.ts'
import { textPageCrumbs } from '../text-page-head.ts'
import { ENTRY_FOLDERS, entryPath, type ArticleType } from './entry-folders.ts'
import type { EntryListData } from './entry-list-loader.ts'

/** Head of the list of a kind; each of its pages has its own address. */
export function entryListHead(kind: ArticleType, description: string) {
  const { path, title } = ENTRY_FOLDERS[kind]
  return ({ data, url }: HeadArguments<EntryListData>): PageHead => {
    if (data.state === 'failed') return { title, noIndex: true }
    const items = data.entries.map((entry) => ({ name: entry.title, path: entryPath(kind, entry.slug) }))
    return {
      title: data.page === 1 ? title : `${title}, page ${data.page}`,
      description,
      canonical: addressOf(path, { page: pageMention(data.page) }),
      structuredData: [
        breadcrumbList(textPageCrumbs(title), url),
        ...(items.length > 0 ? [itemList(items, url)] : []),
      ],
    }
  }
}
