import { call } from '@nalika/shared-api'
import { pageBySlug, type EndpointResponse } from '@nalika/shared-api/contract'
import { Button, Container, formatDate, type HeadArguments, type PageHead } from '@nalika/shared-ui'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom'
import { AbsentRecord } from '../../components/absent-record.tsx'
import { absentHead, loadRecord, type AbsentTitles, type Loaded } from '../../components/load-record.ts'
import { Prose } from '../../components/prose.tsx'
import { shownHtml } from '../../components/shown-html.ts'
import { startOfText } from '../../components/start-of-text.ts'
import { breadcrumbList } from '../../components/structured-data.ts'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import styles from './content-page.module.css'

type Content = EndpointResponse<typeof pageBySlug>

const ABSENT: AbsentTitles = {
  missing: 'Page not found.',
  gone: 'This page was deleted.',
  failed: 'Failed to load the page.',
}

const contentLoader = ({ params, request }: LoaderFunctionArgs) =>
  loadRecord(async () => {
    const page = await call(pageBySlug, { params: { slug: params.slug ?? '' } }, request.signal)
    return { ...page, content: await shownHtml(page.content) }
  })

function contentHead({ data: found, params, url }: HeadArguments<Loaded<Content>>): PageHead {
  if (found.state !== 'found') return absentHead(found.state, ABSENT)
  const { title, summary, content } = found.record
  const description = summary || startOfText(content)
  return {
    title,
    ...(description !== '' && { description }),
    canonical: `/${encodeURIComponent(params.slug ?? '')}`,
    kind: 'article',
    structuredData: [breadcrumbList(textPageCrumbs(title), url)],
  }
}

/** A page that an admin wrote, such as the terms. */
function ContentPage() {
  const found = useLoaderData<typeof contentLoader>()
  if (found.state !== 'found') {
    return (
      <AbsentRecord state={found.state} titles={ABSENT} action={<BackButton />}>
        <p>The page may have moved, or the address may be mistyped.</p>
      </AbsentRecord>
    )
  }
  const { title, content, updated_at } = found.record
  return (
    <Container className={styles.page}>
      <BackButton />
      <h1>{title}</h1>
      <p className={styles.date}>Last updated on {formatDate(updated_at)}</p>
      <Prose html={content} />
    </Container>
  )
}

/** Goes back to the previous page of the site, else to the front page. */
function BackButton() {
  const navigate = useNavigate()
  function back() {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (idx !== undefined && idx > 0) void navigate(-1)
    else void navigate('/')
  }
  return (
    <Button size="small" onClick={back}>
      Back
    </Button>
  )
}

export { ContentPage as Component, contentHead as head, contentLoader as loader }
