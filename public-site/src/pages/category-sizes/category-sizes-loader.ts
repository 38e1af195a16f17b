import { call } from '@nalika/shared-api'
import { categorySizes, type EndpointResponse } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadRecordOrAbsence } from '../../components/lazy-absent-record.ts'

export type CategorySizes = EndpointResponse<typeof categorySizes>

/** The sizes of a category, of the grade in the URL or of all. */
export const categorySizesLoader = ({ params, request }: LoaderFunctionArgs) =>
  loadRecordOrAbsence(() => {
    const grade = new URL(request.url).searchParams.get('grade') ?? ''
    const category = params.categoryId ?? ''
    return call(categorySizes, { params: { category }, query: { grade } }, request.signal)
  })
