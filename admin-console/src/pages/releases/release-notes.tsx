import { Typography } from 'antd'
import { Fragment } from 'react'
import styles from './releases.module.css'

interface ReleaseNotesProps {
  version: string
  /** Sections and lists, as the release command writes them. */
  notes: string
}

interface Section {
  title: string
  lines: string[]
}

function sectionsOf(notes: string): Section[] {
  const sections: Section[] = [{ title: '', lines: [] }]
  for (const line of notes.split('\n').map((text) => text.trim())) {
    if (line.startsWith('#')) sections.push({ title: line.replace(/^#+\s*/, ''), lines: [] })
    else if (line !== '') sections.at(-1)?.lines.push(line.replace(/^[*-]\s+/, ''))
  }
  return sections.filter(({ title, lines }) => title !== '' || lines.length > 0)
}

/** The changelog of a release. */
export const ReleaseNotes = ({ version, notes }: ReleaseNotesProps) => (
  <>
    <h3 className={styles.version}>{version}</h3>
    {notes === '' && <p>The release has no changelog.</p>}
    {sectionsOf(notes).map(({ title, lines }) => (
      <Fragment key={title}>
        {title !== '' && <Typography.Text strong>{title}</Typography.Text>}
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Fragment>
    ))}
  </>
)
