import { call } from '@nalika/shared-api'
import { admins } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'

/** All admins, active or not. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  try {
    return { admins: (await call(admins, {}, signal)).data }
  } catch (error) {
    return failureOf(error)
  }
}
