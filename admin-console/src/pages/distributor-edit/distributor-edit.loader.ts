import { call, NotFoundError, type DistributorRecord } from '@nalika/shared-api'
import { distributorEditData } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { requireId } from '../../components/require-id.ts'

/** The distributor as the form takes it; null when there is none. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  try {
    return { distributor: await readDistributor(requireId(params.distributorId), signal) }
  } catch (error) {
    if (error instanceof NotFoundError) return { distributor: null }
    return failureOf(error)
  }
}

export async function readDistributor(id: number, signal?: AbortSignal): Promise<DistributorRecord> {
  return (await call(distributorEditData, { params: { id } }, signal)).data
}
