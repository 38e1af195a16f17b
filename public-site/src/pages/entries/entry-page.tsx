import { call } from '@nalika/shared-api'
import { entryBySlug, type Entry } from '@nalika/shared-api/contract'
import {
  Breadcrumbs,
  Container,
  mediaAddress,
  PRODUCT_NAME,
  type HeadArguments,
  type PageHead,
} from '@nalika/shared-ui'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { AbsentRecord } from '../../components/absent-record.tsx'
import { absentHead, loadRecord, type AbsentTitles, type Loaded } from '../../components/load-record.ts'
import { EntryCover } from '../../components/entry-cover.tsx'
import { Prose } from '../../components/prose.tsx'
import { shownHtml } from '../../components/shown-html.ts'
import { startOfText } from '../../components/start-of-text.ts'
import { breadcrumbList } from '../../components/structured-data.ts'
import { EntryFacts } from './entry-facts.tsx'
import { ENTRY_FOLDERS, entryCrumbs, entryPath, type ArticleType } from './entry-folders.ts'
import styles from './entry-page.module.css'

const ABSENT: AbsentTitles = {
  missing: 'Page not found.',
  gone: 'This page was deleted.',
  failed: 'Failed to load the page.',
}

/** The page of an entry of a kind. */
export function entryPage(kind: ArticleType) {
  const loader = ({ params, request }: LoaderFunctionArgs) =>
    loadRecord(async () => {
      const { slug = '' } = params
      const { data } = await call(entryBySlug, { params: { kind, slug } }, request.signal)
      return { ...data, content: await shownHtml(data.content) }
    })

  const head = ({ data, url }: HeadArguments<Loaded<Entry>>): PageHead =>
    data.state === 'found' ? entryHead(kind, data.record, url) : absentHead(data.state, ABSENT)

  function Component() {
    const found = useLoaderData<typeof loader>()
    if (found.state === 'found') return <Article kind={kind} entry={found.record} />
    return (
      <AbsentRecord state={found.state} titles={ABSENT} action={<BackToList kind={kind} />}>
        <p>The page may have moved, or the address may be mistyped.</p>
      </AbsentRecord>
    )
  }

  return { Component, head, loader }
}

/** Head of an entry, with the article for search engines. */
export function entryHead(kind: ArticleType, entry: Entry, url: URL): PageHead {
  const { title, slug, summary, content, place, day, cover, cover_alt, updated_at } = entry
  const image = cover ? { address: mediaAddress(cover), alt: cover_alt } : undefined
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
    image: new URL(image?.address ?? '/og/nalika.png', url.origin).href,
    ...(place !== '' && { contentLocation: { '@type': 'Place', name: place } }),
    author: publisher,
    publisher,
  }
  return {
    title,
    ...(description !== '' && { description }),
    canonical,
    kind: 'article',
    ...(image && { image }),
    structuredData: [breadcrumbList(entryCrumbs(kind, title), url), article],
  }
}

function Article({ kind, entry }: { kind: ArticleType; entry: Entry }) {
  return (
    <Container className={styles.page}>
      <Breadcrumbs items={entryCrumbs(kind, entry.title)} />
      <article className={styles.article} aria-labelledby="title">
        <header className={styles.header}>
          <EntryFacts entry={entry} />
          <h1 id="title">{entry.title}</h1>
          {entry.summary !== '' && <p className={styles.summary}>{entry.summary}</p>}
        </header>
        <EntryCover entry={entry} sizes="(min-width: 768px) 700px, 100vw" first />
        <Prose html={entry.content} />
      </article>
      <nav className={styles.further} aria-label={`More of ${ENTRY_FOLDERS[kind].title}`}>
        <Neighbour kind={kind} label="Older" entry={entry.older} />
        <Neighbour kind={kind} label="Newer" entry={entry.newer} />
        <BackToList kind={kind} />
      </nav>
    </Container>
  )
}

function Neighbour({ kind, label, entry }: { kind: ArticleType; label: string; entry: Entry['older'] }) {
  if (entry === null) return null
  return (
    <p>
      <span className={styles.label}>{label}</span>
      <Link to={entryPath(kind, entry.slug)}>{entry.title}</Link>
    </p>
  )
}

function BackToList({ kind }: { kind: ArticleType }) {
  const { path, title } = ENTRY_FOLDERS[kind]
  return <Link to={path}>Back to {title}</Link>
}
