import { data } from 'react-router-dom'

/** Parses the id in a URL. */
export function idOf(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text))
    throw data({ message: 'Not found' }, { status: 404 })
  return Number(text)
}
