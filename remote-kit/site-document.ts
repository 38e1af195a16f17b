import type { Release } from '@nalika/release'
import { releaseFolder, type ReleaseId } from '@nalika/release/release-id'
import { StartError } from '@nalika/shared-server'

/** The part of a page's state (shell/src/page-state.ts) that says what it runs. */
interface PageState {
  shell: ReleaseId & { base: string }
  remotes: { app: string }[]
  owner: string | null
  hydration: unknown
}

const STATE = /(<script type="application\/json" id="nalika-state">)(.*?)(<\/script>)/s
const ROOT = /<div id="root"[^>]*>.*(?=<script type="application\/json" id="nalika-state">)/s

const inline = (state: object): string => JSON.stringify(state).replaceAll('<', '\\u003c')

/** The document of a page with the new release in it, which the browser renders. */
export function withRelease(html: string, release: Release): string {
  const [, , text] = STATE.exec(html) ?? []
  if (text === undefined) throw new StartError('The site answers with a page that is not of Nalika.')
  const state = JSON.parse(text) as PageState
  const { app, container, title, version, hash, entry, routes, releaseIntegrity } = release
  const base = state.shell.base.replace(releaseFolder(state.shell), releaseFolder(release))
  const own = { app, container, title, version, hash, entry, routes, releaseIntegrity, base }
  const remotes = [...state.remotes.filter((remote) => remote.app !== app), own]
  const changed = inline({ ...state, remotes, owner: app, hydration: null })
  // Functions, because '$' has a meaning in texts that replace.
  return html
    .replace(STATE, (_, start: string, __, end: string) => start + changed + end)
    .replace(ROOT, () => '<div id="root"></div>')
}
