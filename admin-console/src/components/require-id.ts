import { parseId } from '@nalika/shared-api/contract'
import { data } from 'react-router-dom'

/** Parses the id in a URL; without one the response is 404. */
export function requireId(text: string | undefined): number {
  const id = parseId(text)
  if (id === null) throw data({ message: 'Not found' }, { status: 404 })
  return id
}
