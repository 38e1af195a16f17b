import { call } from '@nalika/shared-api'
import { profile } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { requireId } from '../../components/require-id.ts'

/** The profile in the address, which is there only for its owner. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  try {
    return (await call(profile, { params: { id: requireId(params.adminId) } }, request.signal)).data
  } catch (error) {
    return failureOf(error)
  }
}
