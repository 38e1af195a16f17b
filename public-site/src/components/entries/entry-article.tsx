import type { Entry } from '@nalika/shared-api/contract'
import { Breadcrumbs, Container } from '@nalika/shared-ui'
import { Link, useLoaderData } from 'react-router-dom'
import { DeletedPage } from '../deleted-page.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { Missing } from '../missing.tsx'
import { Prose } from '../prose.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { ENTRY_FOLDERS, entryCrumbs, entryPath, type ArticleType } from './entry-folders.ts'
import type { entryLoader } from './entry-loader.ts'
import styles from './entry-article.module.css'

/** The page of an entry. Its loader is an `entryLoader`. */
export function EntryArticle({ kind }: { kind: ArticleType }) {
  const found = useLoaderData<ReturnType<typeof entryLoader>>()
  if (found.state === 'failed') return <LoadFailure title="Failed to load the page." />
  if (found.state === 'gone') return <DeletedPage title="This page was deleted." />
  if (found.state === 'missing') {
    return (
      <Missing title="Page not found." action={<BackToList kind={kind} />}>
        <p>The page may have moved, or the address may be mistyped.</p>
      </Missing>
    )
  }
  return <Article kind={kind} entry={found.entry} />
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
