import { call } from '@nalika/shared-api'
import { createPage, type Page, page as pageEndpoint, updatePage } from '@nalika/shared-api/contract'
import { capitalise, formatDate, formatDateTime, type HeadArguments, type PageHead } from '@nalika/shared-ui'
import { LoadFailure, orFailure, PageHeader, RecordForm } from '@nalika/shared-ui/portal'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import styles from '../../components/edit-page.module.css'
import { KIND_NAME } from '../../components/labels.ts'
import { requireId } from '../../components/record-paths.ts'
import { PageActions } from './page-actions.tsx'
import { PageFields } from './page-fields.tsx'
import { newPage, type PageValues, toDraft, toValues } from './page-values.ts'
import { uploadPicture } from '../../components/upload-picture.ts'

const LIST = '/admin/pages'

const readPage = (id: number, signal?: AbortSignal) => call(pageEndpoint, { params: { id } }, signal)

/** The page to edit; null at /admin/pages/new/edit. */
export async function loader({ params: { pageId }, request: { signal } }: LoaderFunctionArgs) {
  return pageId === 'new' ? { data: null } : orFailure(readPage(requireId(pageId), signal))
}

type Loaded = Awaited<ReturnType<typeof loader>>

const formatTitle = (loaded: Loaded) => ('data' in loaded && !loaded.data ? 'Add Page' : 'Edit Page')

export function head({ data }: HeadArguments<Loaded>): PageHead {
  return { title: formatTitle(data), noIndex: true }
}

/** Adds a page, news, a project or an offer, or changes one. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <PageHeader title={formatTitle(loaded)} back={LIST} backLabel="Back to Pages" />
      {'failure' in loaded ? (
        <LoadFailure title="Failed to load page." failure={loaded.failure} />
      ) : (
        <PageForm key={loaded.data?.id ?? 'new'} page={loaded.data} />
      )}
    </div>
  )
}

function PageForm({ page }: { page: Page | null }) {
  const latest = async (id: number) => {
    const { data } = await readPage(id)
    return { values: toValues(data), version: data.version }
  }
  return (
    <RecordForm<PageValues>
      name="page"
      draft={`page-${page?.id ?? 'new'}`}
      initialValues={page ? toValues(page) : newPage}
      version={page?.version}
      save={async (values, { version, signal }) => {
        const { cover } = values
        const path = cover instanceof File ? (await uploadPicture(cover, signal)).path : (cover ?? '')
        const draft = toDraft(values, path)
        return page
          ? call(updatePage, { params: { id: page.id }, body: { ...draft, version } }, signal)
          : call(createPage, { body: draft }, signal)
      }}
      saved={{ text: 'Page saved successfully.', to: LIST }}
      failed={{ title: 'Error', text: 'Error saving page.', inline: 'Error saving page.' }}
      latest={page ? () => latest(page.id) : undefined}
      show={{
        kind: (kind) => (kind ? KIND_NAME[kind] : ''),
        status: capitalise,
        publish_at: (time) => (time === '' ? '' : formatDateTime(time)),
        day: formatDate,
        valid_until: formatDate,
      }}
      saveLabel="Save Page"
      cancelTo={LIST}
      actions={({ saveWith }) => <PageActions page={page} onSave={saveWith} />}
    >
      <PageFields page={page ?? undefined} />
    </RecordForm>
  )
}
