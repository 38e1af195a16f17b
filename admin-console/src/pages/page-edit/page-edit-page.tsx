import { call } from '@nalika/shared-api'
import { createPage, updatePage, type Page } from '@nalika/shared-api/contract'
import type { HeadArguments, PageHead } from '@nalika/shared-ui'
import { LoadFailure, PageHeader, RecordForm } from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { KIND_NAME, STATUS_NAMES } from '../../components/page-labels.ts'
import { PageActions } from './page-actions.tsx'
import styles from './page-edit-page.module.css'
import { readPage, type loader } from './page-edit.loader.ts'
import { PageFields } from './page-fields.tsx'
import { draftOf, newPage, valuesOf, type PageValues } from './page-values.ts'

export { loader } from './page-edit.loader.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

const titleOf = (loaded: Loaded) => ('page' in loaded && !loaded.page ? 'Add Page' : 'Edit Page')
const LIST = '/admin/pages'

export function head({ data }: HeadArguments<Loaded>): PageHead {
  return { title: titleOf(data), noIndex: true }
}

/** Adds a page, news, a project or an offer, or changes one. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <PageHeader title={titleOf(loaded)} back={LIST} backLabel="Back to Pages" />
      {'failed' in loaded ? (
        <LoadFailure title="Failed to load page." reference={loaded.reference}>
          {loaded.detail}
        </LoadFailure>
      ) : (
        <PageForm key={loaded.page?.id ?? 'new'} page={loaded.page} />
      )}
    </div>
  )
}

function PageForm({ page }: { page: Page | null }) {
  const latest = async (id: number) => {
    const now = await readPage(id)
    return { values: valuesOf(now), version: now.version }
  }
  return (
    <RecordForm<PageValues>
      name="page"
      draft={`page-${page?.id ?? 'new'}`}
      initialValues={page ? valuesOf(page) : newPage}
      version={page?.version}
      save={(values, { version, signal }) =>
        page
          ? call(updatePage, { params: { id: page.id }, body: { ...draftOf(values), version } }, signal)
          : call(createPage, { body: draftOf(values) }, signal)
      }
      saved={{ title: 'Success', text: 'Page saved successfully.', to: LIST }}
      failed={{ title: 'Error', text: 'Error saving page.', inline: 'Error saving page.' }}
      latest={page ? () => latest(page.id) : undefined}
      show={{ kind: (kind) => KIND_NAME[kind], status: (status) => STATUS_NAMES[status] }}
      saveLabel="Save Page"
      busyLabel="Saving..."
      cancelTo={LIST}
      actions={<PageActions />}
    >
      <PageFields page={page ?? undefined} />
    </RecordForm>
  )
}
