import { call, NotFoundError, ServerError, type BrandRecord } from '@nalika/shared-api'
import { brandEditData } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { requireId } from '../../components/require-id.ts'

/** The brand as its form takes it; null when there is none. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  try {
    return { brand: await readBrand(requireId(params.brandId), signal) }
  } catch (error) {
    if (error instanceof NotFoundError) return { brand: null }
    return failureOf(error)
  }
}

export async function readBrand(id: number, signal?: AbortSignal): Promise<BrandRecord> {
  const { data } = await call(brandEditData, { params: { id } }, signal)
  if (!isBrand(data)) {
    throw new ServerError({ status: 200, serverMessage: 'Unexpected response from server' })
  }
  return data
}

const isBrand = (data: unknown) => typeof data === 'object' && data !== null && 'version' in data
