import { type CanaryRelease, changeRelease, type ReleasedApp } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { DataTable, Panel } from '@nalika/shared-ui/portal'
import { Alert, Collapse, Flex } from 'antd'
import { useMay } from '../../components/use-may.ts'
import { columnsOf, type ReleaseRow } from './release-columns.tsx'
import type { ReleaseStep } from './release-dialog.tsx'
import { ReleaseErrors } from './release-errors.tsx'
import { ReleaseNotes } from './release-notes.tsx'
import { ReleaseSizes } from './release-sizes.tsx'

interface AppReleasesProps {
  app: ReleasedApp
  /** Asks for a change. */
  onStep: (step: ReleaseStep) => void
}

/** The releases of one app that visitors get, compared, with the ways to change them. */
export function AppReleases({ app: released, onStep }: AppReleasesProps) {
  const { app, live, canary, left_out: leftOut, earlier } = released
  const rows: ReleaseRow[] = [
    { cohort: 'live', release: live },
    ...(canary ? [{ cohort: 'canary' as const, release: canary }] : []),
  ]
  const gate = rows.flatMap(({ release }) => release.gate.map((reason) => `${release.version}: ${reason}`))
  const mayChange = useMay(changeRelease)
  const deprecated = rows.flatMap(({ release }) => release.deprecated)
  return (
    <Panel title={app} note={canary && noteOf(canary)}>
      <Flex vertical gap="small">
        {canary && canary.verdict !== null && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={`Servers have stopped serving ${canary.version}.`}
            description={canary.verdict}
          />
        )}
        <Reasons title="Visitors do not get a release that the registry names." reasons={leftOut} />
        <Reasons title="The gate finds fault with what visitors get." reasons={gate} />
        <Reasons
          title="This app uses parts of the API that will be removed."
          reasons={deprecated}
          kind="info"
        />
        <DataTable
          caption={`Releases of ${app}`}
          rowKey={({ cohort }) => cohort}
          columns={columnsOf(app, earlier, mayChange ? onStep : undefined)}
          rows={rows}
          empty={null}
        />
        <Collapse
          ghost
          destroyOnHidden
          items={[
            {
              key: 'notes',
              label: `Changelog of ${app}`,
              children: rows.map(({ release }) => (
                <ReleaseNotes key={release.name} version={release.version} notes={release.notes} />
              )),
            },
            { key: 'errors', label: `Errors of ${app}`, children: <ReleaseErrors app={app} /> },
            { key: 'budgets', label: `Size of ${app}`, children: <ReleaseSizes app={app} rows={rows} /> },
          ]}
        />
      </Flex>
    </Panel>
  )
}

function noteOf({ promote_after: next }: CanaryRelease): string {
  const compared = 'Both are compared by visits since there is a canary.'
  if (!next) return compared
  return `${compared} It grows by itself after ${formatNumber(next.minutes)} minutes and ${formatNumber(next.visits)} visits that go well.`
}

interface ReasonsProps {
  title: string
  reasons: readonly string[]
  kind?: 'info' | 'warning'
}

function Reasons({ title, reasons, kind = 'warning' }: ReasonsProps) {
  if (reasons.length === 0) return null
  const list = (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
  return <Alert type={kind} showIcon title={title} description={list} />
}
