import { call } from '@nalika/shared-api'
import {
  MAX_PAGE_VERSIONS,
  page as pageEndpoint,
  pageVersion,
  type PageVersion,
  pageVersions,
  type PageVersionSummary,
  restorePageVersion,
  type Page,
  updatePage,
} from '@nalika/shared-api/contract'
import { formatDateTime, type PageHead } from '@nalika/shared-ui'
import { LoadFailure, orFailure, PageHeader, useAction } from '@nalika/shared-ui/portal'
import { RichTextView } from '@nalika/shared-ui/rich-text'
import { App, Button, Card, Empty, Menu, Tabs } from 'antd'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom'
import editStyles from '../../components/edit-page.module.css'
import { pathOf, requireId } from '../../components/record-paths.ts'
import { useMay } from '../../components/use-may.ts'
import styles from './page-versions-page.module.css'
import { VersionChanges } from './version-changes.tsx'

interface Versions {
  page: Page
  list: PageVersionSummary[]
  /** Null for a page that has not been saved since versions are kept. */
  current: PageVersion | null
  shown: PageVersion | null
}

/** Names the current version in the address. */
const CURRENT = 'current'

async function readVersions(id: number, wanted: string | null, signal: AbortSignal): Promise<Versions> {
  const [{ data: page }, { data: list }] = await Promise.all([
    call(pageEndpoint, { params: { id } }, signal),
    call(pageVersions, { params: { id } }, signal),
  ])
  const read = async (version: number | undefined) =>
    version === undefined ? null : (await call(pageVersion, { params: { id, version } }, signal)).data
  const chosen =
    wanted === CURRENT
      ? list[0]
      : (list.find(({ version }) => String(version) === wanted) ?? list[1] ?? list[0])
  const [current, shown] = await Promise.all([read(list[0]?.version), read(chosen?.version)])
  return { page, list, current, shown }
}

/** The versions of a page; the address names the one that is shown. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  orFailure(
    readVersions(requireId(params.pageId), new URL(request.url).searchParams.get('version'), request.signal),
  )

export const head = (): PageHead => ({ title: 'Versions', noIndex: true })

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const mayEdit = useMay(updatePage)
  const toList = { back: '/admin/pages', backLabel: 'Back to Pages' }
  if ('failure' in loaded) {
    return (
      <div className={editStyles.wide}>
        <PageHeader title="Versions" {...toList} />
        <LoadFailure title="The versions could not be loaded." failure={loaded.failure} />
      </div>
    )
  }
  const { page, list, current, shown } = loaded
  return (
    <div className={editStyles.wide}>
      <PageHeader
        title="Versions"
        note={page.title}
        {...(mayEdit ? { back: pathOf.page(page.id), backLabel: 'Back to the page' } : toList)}
      />
      {current === null || shown === null ? (
        <>
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Each save from now on adds a version." />
          <Article {...page} />
        </>
      ) : (
        <div className={styles.columns}>
          <Menu
            className={styles.list}
            aria-label={`The latest ${MAX_PAGE_VERSIONS} versions at most`}
            selectedKeys={[String(shown.version)]}
            items={list.map((one) => ({
              key: String(one.version),
              label: <VersionLink {...one} isCurrent={one === list[0]} />,
            }))}
          />
          <Version key={shown.version} id={page.id} version={shown} current={current} />
        </div>
      )}
    </div>
  )
}

const Article = ({ title, content }: Pick<Page, 'title' | 'content'>) => (
  <article>
    <h2>{title}</h2>
    <RichTextView html={content} />
  </article>
)

function VersionLink({
  version,
  saved_at: time,
  saved_by: author,
  isCurrent,
}: PageVersionSummary & { isCurrent: boolean }) {
  return (
    <Link to={`?version=${version}`} replace preventScrollReset className={styles.link}>
      <span>{formatDateTime(time)}</span>
      <span className={styles.author}>{[isCurrent && 'Current', author].filter(Boolean).join(' · ')}</span>
    </Link>
  )
}

interface VersionProps {
  id: number
  version: PageVersion
  current: PageVersion
}

function Version({ id, version, current }: VersionProps) {
  const navigate = useNavigate()
  const { message: notice } = App.useApp()
  const { run, busy } = useAction()
  const isCurrent = version.version === current.version
  const mayRestore = useMay(restorePageVersion) && !isCurrent

  const restore = () =>
    run(async () => {
      const { message } = await call(restorePageVersion, {
        params: { id, version: version.version },
        body: { current: current.version },
      })
      void notice.success(message)
      void navigate(`/admin/pages/${id}/edit`)
    })

  const preview = {
    key: 'preview',
    label: 'Preview',
    children: <Article {...version} />,
  }
  const changes = {
    key: 'changes',
    label: 'Changes since then',
    children: <VersionChanges version={version} current={current} />,
  }
  return (
    <Card
      title={`Version ${version.version}`}
      extra={
        mayRestore && (
          <Button type="primary" loading={busy} onClick={() => void restore()}>
            Restore
          </Button>
        )
      }
    >
      {mayRestore && (
        <p className={styles.note}>
          Restoring saves this content as a new version. Address, kind and status of the page stay as they
          are.
        </p>
      )}
      <Tabs items={isCurrent ? [preview] : [changes, preview]} />
    </Card>
  )
}
