import { useEffect, useState } from 'react'
import type { AppSeam, SharedSeam } from './seams.ts'
import styles from './seams.module.css'

export interface Seams {
  path: string
  /** From the click, or from the navigation of the document, to the page; null while it comes. */
  shownMs: number | null
  apps: readonly AppSeam[]
  shared: readonly SharedSeam[]
}

interface SeamsPanelProps {
  read: () => Seams
  /** Calls back when the page has changed or has loaded a file; returns how to stop. */
  subscribe: (onChange: () => void) => () => void
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/** Which app shows which part of the page, in which release, and what it cost. */
export function SeamsPanel({ read, subscribe }: SeamsPanelProps) {
  const [{ path, shownMs, apps, shared }, setSeams] = useState(read)
  useEffect(() => subscribe(() => setSeams(read())), [read, subscribe])
  return (
    <aside aria-label="Seams" className={styles.panel}>
      <details open>
        <summary>
          {path} {shownMs === null ? 'is coming' : `was shown after ${String(shownMs)} ms`}
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">App</th>
              <th scope="col">Release</th>
              <th scope="col">Files</th>
              <th scope="col">Bytes</th>
              <th scope="col">Loaded in</th>
            </tr>
          </thead>
          <tbody>
            {apps.map(({ app, version, isOwner, files, bytes, loadMs }) => (
              <tr key={app}>
                <th scope="row">
                  {app}
                  {isOwner && ' (this page)'}
                </th>
                <td>{version}</td>
                <td>{files}</td>
                <td>{kilobytes(bytes)}</td>
                <td>{loadMs} ms</td>
              </tr>
            ))}
          </tbody>
        </table>
        {shared.length > 0 && (
          <ul aria-label="Shared modules">
            {shared.map(({ name, version, from, usedBy }) => (
              <li key={name + version}>
                {name} {version} from {from}
                {usedBy.length > 0 && `, used by ${usedBy.join(', ')}`}
              </li>
            ))}
          </ul>
        )}
      </details>
    </aside>
  )
}
