import { call } from '@nalika/shared-api'
import {
  MAX_PAGE_VERSIONS,
  page as pageEndpoint,
  pageVersion,
  type PageVersion,
  pageVersions,
  type PageVersionSummary,
  restorePageVersion,
} from '@nalika/shared-api/contract'
import { formatDateTime, type PageHead } from '@nalika/shared-ui'
import { LoadFailure, orFailure, PageHeader, useAction } from '@nalika/shared-ui/portal'
import { RichTextView } from '@nalika/shared-ui/rich-text'
import { App, Button, Card, Empty, Menu, Tabs } from 'antd'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom'
import editStyles from '../../components/edit-page.module.css'
import { requireId } from '../../components/record-paths.ts'
import styles from './page-versions-page.module.css'
import { VersionChanges } from './version-changes.tsx'

interface Versions {
  id: number
  title: string
  list: PageVersionSummary[]
  /** Null for a page that has not been saved since versions are kept. */
  current: PageVersion | null
  shown: PageVersion | null
}

async function readVersions(id: number, wanted: string | null, signal: AbortSignal): Promise<Versions> {
  const [{ data: page }, { data: list }] = await Promise.all([
    call(pageEndpoint, { params: { id } }, signal),
    call(pageVersions, { params: { id } }, signal),
  ])
  const read = async (version: number | undefined) =>
    version === undefined ? null : (await call(pageVersion, { params: { id, version } }, signal)).data
  const chosen = list.find(({ version }) => String(version) === wanted) ?? list[1] ?? list[0]
  const [current, shown] = await Promise.all([read(list[0]?.version), read(chosen?.version)])
  return { id, title: page.title, list, current, shown }
}

/** The versions of a page; the address names the one that is shown. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  orFailure(
    readVersions(requireId(params.pageId), new URL(request.url).searchParams.get('version'), request.signal),
  )

export const head = (): PageHead => ({ title: 'Versions', noIndex: true })

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  if ('failure' in loaded) {
    return (
      <div className={editStyles.wide}>
        <PageHeader title="Versions" back="/admin/pages" backLabel="Back to Pages" />
        <LoadFailure title="The versions could not be loaded." failure={loaded.failure} />
      </div>
    )
  }
  const { id, title, list, current, shown } = loaded
  return (
    <div className={editStyles.wide}>
      <PageHeader
        title="Versions"
        note={title}
        back={`/admin/pages/${id}/edit`}
        backLabel="Back to the page"
      />
      {current === null || shown === null ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Versions are kept from the next save on." />
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
          <Version key={shown.version} id={id} version={shown} current={current} />
        </div>
      )}
    </div>
  )
}

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
    children: (
      <article>
        <h2>{version.title}</h2>
        <RichTextView html={version.content} />
      </article>
    ),
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
        !isCurrent && (
          <Button type="primary" loading={busy} onClick={() => void restore()}>
            Restore
          </Button>
        )
      }
    >
      {!isCurrent && (
        <p className={styles.note}>
          Restoring saves this content as a new version. Address, kind and status of the page stay as they
          are.
        </p>
      )}
      <Tabs items={isCurrent ? [preview] : [changes, preview]} />
    </Card>
  )
}
