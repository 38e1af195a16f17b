import { ApiError, call, NotFoundError } from '@nalika/shared-api'
import { pageBySlug, type EndpointResponse } from '@nalika/shared-api/contract'
import { Button, Container, formatDate, type HeadArguments, type PageHead } from '@nalika/shared-ui'
import { data, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom'
import { DeletedPage } from '../../components/deleted-page.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Missing } from '../../components/missing.tsx'
import { Prose } from '../../components/prose.tsx'
import { shownHtml } from '../../components/shown-html.ts'
import { startOfText } from '../../components/start-of-text.ts'
import { breadcrumbList } from '../../components/structured-data.ts'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import styles from './content-page.module.css'

type ContentData =
  | { state: 'found'; page: EndpointResponse<typeof pageBySlug> }
  | { state: 'missing' }
  | { state: 'gone' }
  | { state: 'failed' }

async function contentLoader({ params, request }: LoaderFunctionArgs) {
  try {
    const page = await call(pageBySlug, { params: { slug: params.slug ?? '' } }, request.signal)
    return data<ContentData>({ state: 'found', page: { ...page, content: await shownHtml(page.content) } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 410) return data<ContentData>({ state: 'gone' }, { status: 410 })
    // A slug the API refuses (too long, say) names no page either.
    if (error instanceof NotFoundError || error.status === 422) {
      return data<ContentData>({ state: 'missing' }, { status: 404 })
    }
    console.error('A page could not be loaded', error)
    return data<ContentData>({ state: 'failed' }, { status: 503 })
  }
}

function contentHead({ data: found, params, url }: HeadArguments<ContentData>): PageHead {
  if (found.state === 'gone') return { title: 'This page was deleted', noIndex: true }
  if (found.state === 'failed') return { title: 'Page could not be loaded', noIndex: true }
  if (found.state !== 'found') return { title: 'Page not found', noIndex: true }
  const description = found.page.summary || startOfText(found.page.content)
  return {
    title: found.page.title,
    ...(description !== '' && { description }),
    canonical: `/${encodeURIComponent(params.slug ?? '')}`,
    kind: 'article',
    structuredData: [breadcrumbList(textPageCrumbs(found.page.title), url)],
  }
}

/** A page that an admin wrote, such as the terms. */
function ContentPage() {
  const found = useLoaderData<typeof contentLoader>()
  if (found.state === 'failed')
    return <LoadFailure title="Failed to load the page." action={<BackButton />} />
  if (found.state === 'gone') return <DeletedPage title="This page was deleted." />
  if (found.state === 'missing') {
    return (
      <Missing title="Page not found." action={<BackButton />}>
        <p>The page may have moved, or the address may be mistyped.</p>
      </Missing>
    )
  }
  const { title, content, updated_at } = found.page
  return (
    <Container className={styles.page}>
      <BackButton />
      <h1>{title}</h1>
      <p className={styles.date}>Last updated on {formatDate(updated_at)}</p>
      <Prose html={content} />
    </Container>
  )
}

/** Back to where the reader came from within the site, else to the start. */
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
