import { call } from '@nalika/shared-api'
import { endPreview, type ReleasePreview } from '@nalika/shared-api/contract'
import { type Column, DataTable, Moment, Panel, useAction, useDialogs } from '@nalika/shared-ui/portal'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useMay } from '../../components/use-may.ts'
import { TwoLines } from '../../components/cells.tsx'
import { CommandDialog } from './release-dialog.tsx'

interface PreviewsProps {
  previews: readonly ReleasePreview[]
  /** Whether this server ends previews; otherwise a dialog shows the command. */
  isChangeable: boolean
  /** Gets the server's message. */
  onDone: (message: string) => void
}

const titleOf = ({ name, app }: ReleasePreview) => `End ${name} of ${app}`
const TEXT = 'The link then shows the live site. The files of the preview are deleted.'

/** Builds beside what is live, with their links and, for whoever may, the way to end them. */
export function Previews({ previews, isChangeable, onDone }: PreviewsProps) {
  const { ask } = useDialogs()
  const { run } = useAction()
  const [shown, setShown] = useState<ReleasePreview | null>(null)
  const mayEnd = useMay(endPreview)

  const end = (preview: ReleasePreview) =>
    run(async () => {
      const { name, app } = preview
      const work = async () => onDone((await call(endPreview, { params: { name, app } })).message)
      await ask({ title: titleOf(preview), text: TEXT, confirmLabel: 'End preview', danger: true, work })
    })

  return (
    <Panel title="Previews" note="Only visitors who open the link see them, where the site allows previews.">
      <DataTable
        caption="Previews"
        rowKey={({ name, app }) => `${name}/${app}`}
        columns={
          mayEnd ? [...columns, actions((one) => (isChangeable ? void end(one) : setShown(one)))] : columns
        }
        rows={[...previews]}
        empty={null}
      />
      {shown && (
        <CommandDialog
          title={titleOf(shown)}
          text={TEXT}
          command={`npm run release -- preview-end ${shown.name} ${shown.app}`}
          onClose={() => setShown(null)}
        />
      )}
    </Panel>
  )
}

const columns: Column<ReleasePreview>[] = [
  {
    title: 'Preview',
    heading: true,
    render: ({ name, build }) => (
      <TwoLines first={<Typography.Link href={`/?preview=${name}`}>{name}</Typography.Link>} second={build} />
    ),
  },
  { title: 'App', half: true, render: ({ app }) => app },
  { title: 'Who', half: true, render: ({ by }) => by },
  { title: 'Created', half: true, render: ({ created }) => <Moment at={created} /> },
  { title: 'Until', half: true, render: ({ expires }) => <Moment at={expires} /> },
]

const actions = (onEnd: (preview: ReleasePreview) => void): Column<ReleasePreview> => ({
  title: 'Actions',
  actions: true,
  render: (preview) => (
    <Button aria-label={titleOf(preview)} onClick={() => onEnd(preview)}>
      End
    </Button>
  ),
})
