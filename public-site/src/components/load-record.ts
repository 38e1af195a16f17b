import { ApiError, NotFoundError } from '@nalika/shared-api'
import { parseId } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { data } from 'react-router-dom'

/** Why a page has no record: there is none, it was deleted, or the API failed. */
export type AbsentState = 'missing' | 'gone' | 'failed'

/** Titles of a page without its record. */
export type AbsentTitles = Readonly<Record<AbsentState, string>>

/** The record of a page's address. */
export type Loaded<T> = { state: 'found'; record: T } | { state: AbsentState }

/** Loads the record of an address: 404 when there is none, 410 when it was deleted, 503 when the API fails. */
export async function loadRecord<T>(load: () => Promise<T>, headers?: Readonly<Record<string, string>>) {
  const absent = (state: AbsentState, status: number) => data<Loaded<T>>({ state }, { status })
  try {
    return data<Loaded<T>>({ state: 'found', record: await load() }, { ...(headers && { headers }) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 410) return absent('gone', 410)
    // The API rejects an id or slug that no record can have, such as one that is too long.
    if (error.status === 404 || error.status === 422) return absent('missing', 404)
    console.error('The record of a page could not be loaded', error)
    return absent('failed', 503)
  }
}

/** The id in an address; text that is no id names no record. */
export function requireId(text: string | undefined): number {
  const id = parseId(text)
  if (id === null) throw new NotFoundError({ status: 404 })
  return id
}

/** Head of a page without its record. */
export const absentHead = (state: AbsentState, titles: AbsentTitles): PageHead => ({
  title: titles[state].replace(/\.$/, ''),
  noIndex: true,
})
