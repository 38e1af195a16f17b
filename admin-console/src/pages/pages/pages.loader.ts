import { call } from '@nalika/shared-api'
import { pages } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'

/** Every page and entry. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  try {
    return await call(pages, {}, signal)
  } catch (error) {
    return failureOf(error)
  }
}
