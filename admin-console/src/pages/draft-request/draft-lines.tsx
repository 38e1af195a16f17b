import type { ReadQuoteLine } from '@nalika/shared-api/contract'
import { Entries, Panel } from '@nalika/shared-ui/portal'
import { DraftReading } from './draft-reading.tsx'

/** The lines of an email for somebody who does not decide. */
export const DraftLines = ({ lines }: { lines: readonly ReadQuoteLine[] }) => (
  <Panel title="Lines" aside={String(lines.length)}>
    {lines.length === 0 ? (
      <p>No goods were found.</p>
    ) : (
      <Entries
        entries={lines.map((line) => ({
          key: line.id,
          title: line.text,
          note: <DraftReading line={line} />,
        }))}
      />
    )}
  </Panel>
)
