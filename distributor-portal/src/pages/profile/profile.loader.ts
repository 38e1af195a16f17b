import { call } from '@nalika/shared-api'
import { profile } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { orFailure } from '../../components/or-failure.ts'

/** The profile in the address, which is there only for its owner. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const answer = await orFailure(call(profile, { params: { id: Number(params.id) } }, request.signal))
  if (!('failure' in answer)) return answer.data
  const { serverMessage: detail, requestId: reference } = answer.failure
  return { failed: true as const, ...(detail && { detail }), ...(reference && { reference }) }
}
