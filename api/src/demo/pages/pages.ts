import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EntryType, PageStatus } from '@nalika/shared-api/contract'
import stored from './pages.json' with { type: 'json' }

export interface DemoPage {
  title: string
  slug: string
  /** HTML. */
  content: string
  /** Days since the last change. */
  daysChanged: number
}

/** A news item, project or offer. */
export interface DemoEntry {
  kind: EntryType
  status: PageStatus
  title: string
  slug: string
  summary: string
  place: string
  /** HTML. */
  content: string
  /** Days since the day the entry carries. */
  daysAgo: number
  /** Days until the last one of an offer; negative when it is over. */
  daysLeft: number | null
}

const FOLDERS: Record<EntryType, string> = { news: 'news', project: 'projects', offer: 'offers' }

const readContent = (...path: string[]) =>
  readFileSync(`${join(import.meta.dirname, ...path)}.html`, 'utf8').trim()

/** The pages that the footer links to, in its order. */
export function demoPages(): DemoPage[] {
  return stored.pages.map((page) => ({ ...page, content: readContent(page.slug) }))
}

/** News, projects and offers, the oldest of each kind first. */
export function demoEntries(): DemoEntry[] {
  const entries = stored.entries as Omit<DemoEntry, 'content'>[]
  return entries.map((entry) => ({ ...entry, content: readContent(FOLDERS[entry.kind], entry.slug) }))
}
