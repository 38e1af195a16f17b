import type { CanaryRelease, LiveRelease, ReleasedApp } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { type Column, Moment } from '@nalika/shared-ui/portal'
import { Button, Flex, Tag } from 'antd'
import { TwoLines, Whole } from '../../components/cells.tsx'
import { EMPTY } from '../../components/labels.ts'
import type { ReleaseStep } from './release-dialog.tsx'
import { failedShare, vitalTexts } from './release-figures.ts'

/** The live release, or the canary beside it. */
export type ReleaseRow =
  { cohort: 'live'; release: LiveRelease } | { cohort: 'canary'; release: CanaryRelease }

/** Columns that compare the releases of an app, with the ways to change them for whoever may. */
export const columnsOf = (
  app: string,
  earlier: ReleasedApp['earlier'],
  onStep: ((step: ReleaseStep) => void) | undefined,
): Column<ReleaseRow>[] => [
  {
    title: 'Release',
    heading: true,
    render: ({ cohort, release: { version, name } }) => (
      <TwoLines
        first={
          <span>
            {version} <Tag color={cohort === 'live' ? 'success' : 'processing'}>{cohort}</Tag>
          </span>
        }
        second={name}
      />
    ),
  },
  { title: 'Visitors', half: true, align: 'end', render: ({ release }) => <Whole>{release.share}%</Whole> },
  {
    title: 'Since',
    half: true,
    render: ({ release: { since, by, reason } }) => (
      <TwoLines
        first={since === null ? EMPTY : <Moment at={since} />}
        second={[by, reason].filter(Boolean).join(': ')}
      />
    ),
  },
  {
    title: 'Visits',
    half: true,
    align: 'end',
    render: ({ release: { figures } }) => formatNumber(figures.visits),
  },
  {
    title: 'Failed',
    half: true,
    align: 'end',
    render: ({ release: { figures } }) => <Whole>{failedShare(figures)}</Whole>,
  },
  {
    title: 'Good Web Vitals',
    half: true,
    render: ({ release: { figures } }) => (
      <Flex vertical>
        {vitalTexts(figures).map((text) => (
          <Whole key={text}>{text}</Whole>
        ))}
      </Flex>
    ),
  },
  {
    title: 'Gate',
    half: true,
    render: ({ release: { gate } }) =>
      gate.length === 0 ? (
        <Tag color="success">Compatible</Tag>
      ) : (
        <Tag color="error">{gate.length === 1 ? '1 problem' : `${gate.length} problems`}</Tag>
      ),
  },
  ...(onStep
    ? [
        {
          title: 'Actions',
          actions: true,
          render: (row: ReleaseRow) => <Actions app={app} row={row} earlier={earlier} onStep={onStep} />,
        },
      ]
    : []),
]

interface ActionsProps {
  app: string
  row: ReleaseRow
  earlier: ReleasedApp['earlier']
  onStep: (step: ReleaseStep) => void
}

function Actions({ app, row, earlier, onStep }: ActionsProps) {
  const named = `${app} ${row.release.version}`
  if (row.cohort === 'live') {
    const { release } = row
    if (earlier.length === 0) return null
    return (
      <Button
        aria-label={`Roll back ${named}`}
        onClick={() => onStep({ action: 'rollback', app, release, earlier })}
      >
        Roll back
      </Button>
    )
  }
  const { release } = row
  return (
    <Flex gap={8} wrap>
      <Button aria-label={`Share of ${named}`} onClick={() => onStep({ action: 'share', app, release })}>
        Share
      </Button>
      <Button aria-label={`Promote ${named}`} onClick={() => onStep({ action: 'promote', app, release })}>
        Promote
      </Button>
      <Button aria-label={`Withdraw ${named}`} onClick={() => onStep({ action: 'withdraw', app, release })}>
        Withdraw
      </Button>
    </Flex>
  )
}
