import { ApiError, call } from '@nalika/shared-api'
import { entries, type EntrySummary } from '@nalika/shared-api/contract'
import {
  Container,
  EmptyState,
  ErrorState,
  Pagination,
  type HeadArguments,
  type PageHead,
} from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import { data, Link, useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router-dom'
import { addressOf, pageFrom, pageMention, redirectPastEnd } from '../../components/address.ts'
import { NextSteps } from '../../components/article.tsx'
import { EntryCover } from '../../components/entry-cover.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { breadcrumbList, itemList } from '../../components/structured-data.ts'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import { useRecovery } from '../../components/use-recovery.ts'
import { EntryFacts } from './entry-facts.tsx'
import { ENTRY_FOLDERS, entryPath, type ArticleType } from './entry-folders.ts'
import styles from './entry-list-page.module.css'

/** Texts of the list of one kind of entries. */
interface EntryListTexts {
  /** For search engines. */
  description: string
  lead: string
  /** Without entries. */
  empty: string
  /** After a failure. */
  failed: string
  /** Links to other pages. */
  next: ReactNode
}

type EntryListData =
  { state: 'found'; entries: EntrySummary[]; page: number; lastPage: number } | { state: 'failed' }

/** The page that lists the entries of a kind, newest first. */
export function entryListPage(kind: ArticleType, texts: EntryListTexts) {
  const { path, title } = ENTRY_FOLDERS[kind]

  async function loader({ request }: LoaderFunctionArgs) {
    const url = new URL(request.url)
    const page = pageFrom(url.searchParams)
    try {
      const list = await call(entries, { query: { kind, page } }, request.signal)
      const { last_page: lastPage } = list.pagination
      redirectPastEnd(url, { page: lastPage })
      return data<EntryListData>({ state: 'found', entries: list.data, page, lastPage })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.error('A list of entries could not be loaded', error)
      return data<EntryListData>({ state: 'failed' }, { status: 503 })
    }
  }

  /** Each page of the list has its own canonical address. */
  function head({ data: found, url }: HeadArguments<EntryListData>): PageHead {
    if (found.state === 'failed') return { title, noIndex: true }
    const items = found.entries.map((entry) => ({ name: entry.title, path: entryPath(kind, entry.slug) }))
    return {
      title: found.page === 1 ? title : `${title}, page ${found.page}`,
      description: texts.description,
      canonical: addressOf(path, { page: pageMention(found.page) }),
      structuredData: [breadcrumbList(textPageCrumbs(title), url), ...itemList(items, url)],
    }
  }

  function Component() {
    return (
      <Container>
        <PageHeader crumbs={textPageCrumbs(title)} title={title}>
          <p>{texts.lead}</p>
        </PageHeader>
        <EntryList kind={kind} texts={texts} />
        <NextSteps>{texts.next}</NextSteps>
      </Container>
    )
  }

  return { Component, head, loader }
}

function EntryList({ kind, texts }: { kind: ArticleType; texts: EntryListTexts }) {
  const found = useLoaderData<EntryListData>()
  const { retry, busy } = useRecovery(found.state === 'failed')
  const { path } = ENTRY_FOLDERS[kind]
  const navigation = useNavigation()
  if (found.state === 'failed') {
    return (
      <ErrorState title={texts.failed} headingLevel={2} onRetry={retry} busy={busy}>
        <p>The list will load automatically when the server is available again.</p>
      </ErrorState>
    )
  }
  if (found.entries.length === 0) return <EmptyState title={texts.empty} headingLevel={2} />
  return (
    <>
      <ul className={styles.list} aria-busy={navigation.location?.pathname === path}>
        {found.entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <div className={styles.aside}>
              <EntryCover entry={entry} sizes="(min-width: 768px) 220px, 100vw" />
              <EntryFacts entry={entry} />
            </div>
            <div className={styles.words}>
              <h2>
                <Link to={entryPath(kind, entry.slug)}>{entry.title}</Link>
              </h2>
              {entry.summary !== '' && <p className={styles.summary}>{entry.summary}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        page={found.page}
        lastPage={found.lastPage}
        hrefFor={(page) => addressOf(path, { page: pageMention(page) })}
      />
    </>
  )
}
