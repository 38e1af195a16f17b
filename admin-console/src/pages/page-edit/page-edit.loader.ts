import { call } from '@nalika/shared-api'
import { page, type Page } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { requireId } from '../../components/require-id.ts'

/** In the place of an id: a page that is yet to be written. */
const NEW = 'new'

export async function readPage(id: number, signal?: AbortSignal): Promise<Page> {
  const { data } = await call(page, { params: { id } }, signal)
  return data
}

/** The page as its form takes it; null for a new one. */
export async function loader({ params: { pageId }, request: { signal } }: LoaderFunctionArgs) {
  if (pageId === NEW) return { page: null }
  const id = requireId(pageId)
  try {
    return { page: await readPage(id, signal) }
  } catch (error) {
    return failureOf(error)
  }
}
