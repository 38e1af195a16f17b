import { call } from '@nalika/shared-api'
import {
  changeRelease,
  type ReleaseChange,
  type ReleaseOverview,
  releases,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import {
  type Column,
  DataTable,
  EmptyState,
  ListPage,
  LoadFailure,
  Moment,
  orFailure,
  Panel,
} from '@nalika/shared-ui/portal'
import { Alert, App } from 'antd'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { TwoLines } from '../../components/cells.tsx'
import { EMPTY } from '../../components/labels.ts'
import { useReloading } from '../../components/use-reloading.ts'
import { useMay } from '../../components/use-may.ts'
import { SystemViews } from '../../components/view-links.tsx'
import { AppReleases } from './app-releases.tsx'
import { Previews } from './previews.tsx'
import { ReleaseDialog, type ReleaseStep } from './release-dialog.tsx'

/** Browsers' reports arrive all the time: no server announces them. */
const RELOAD_MS = 5000

export const head = (): PageHead => ({ title: 'Releases', noIndex: true })

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => orFailure(call(releases, {}, signal))

/** What is live of each app, how it does with visitors, and the ways to change it. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const [shown, setShown] = useState(loaded)
  useReloading(RELOAD_MS)
  // What was typed and opened stays when the data cannot be loaded again.
  if (loaded !== shown && !('failure' in loaded)) setShown(loaded)
  return (
    <ListPage title="Releases" actions={<SystemViews current="releases" />}>
      {'failure' in shown ? (
        <LoadFailure title="The releases could not be loaded." failure={shown.failure} />
      ) : (
        <>
          {'failure' in loaded && (
            <Alert
              type="warning"
              showIcon
              role="alert"
              title="The figures are not up to date."
              description="They could not be loaded again. The page goes on trying."
            />
          )}
          <Overview overview={shown.data} />
        </>
      )}
    </ListPage>
  )
}

function Overview({ overview }: { overview: ReleaseOverview }) {
  const { problem, changeable, apps, previews, log, sequence, expires } = overview
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  const [step, setStep] = useState<ReleaseStep | null>(null)
  const mayChange = useMay(changeRelease)

  function done(message: string) {
    setStep(null)
    void notice.success(message)
    void revalidate()
  }

  return (
    <>
      {problem !== null && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title="The releases cannot be read."
          description={problem}
        />
      )}
      {problem === null && !changeable && mayChange && (
        <Alert
          type="info"
          showIcon
          title="Releases are not changed here."
          description="This server may not sign changes. Each button shows the command for a machine that has the key."
        />
      )}
      {problem === null && apps.length === 0 && <EmptyState title="Nothing is live." />}
      {apps.map((app) => (
        <AppReleases key={app.app} app={app} onStep={setStep} />
      ))}
      {previews.length > 0 && <Previews previews={previews} isChangeable={changeable} onDone={done} />}
      {log.length > 0 && (
        <Panel title="Latest changes" note={<Numbered sequence={sequence} expires={expires} />}>
          <DataTable
            caption="Latest changes"
            rowKey={({ sequence: number }) => number}
            columns={changeColumns}
            rows={log}
            empty={null}
          />
        </Panel>
      )}
      {step && (
        <ReleaseDialog step={step} isChangeable={changeable} onClose={() => setStep(null)} onDone={done} />
      )}
    </>
  )
}

const Numbered = ({ sequence, expires }: Pick<ReleaseOverview, 'sequence' | 'expires'>) => (
  <>
    Registry {sequence}
    {expires !== null && (
      <>
        , good until <Moment at={expires} />
      </>
    )}
  </>
)

const changeColumns: Column<ReleaseChange>[] = [
  {
    title: 'What',
    heading: true,
    render: ({ action, apps }) => <TwoLines first={action} second={apps.join(', ')} />,
  },
  { title: 'Why', render: ({ reason }) => reason || EMPTY },
  { title: 'Who', half: true, render: ({ by }) => by },
  { title: 'When', half: true, render: ({ at }) => <Moment at={at} /> },
  { title: 'Registry', half: true, align: 'end', render: ({ sequence }) => String(sequence) },
]
