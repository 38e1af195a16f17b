import { call } from '@nalika/shared-api'
import { track } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadRecord } from '../../components/load-record.ts'

/** The request of a tracking link. It belongs to one person, so that no server may cache its page. */
export const trackLoader = ({ params, request }: LoaderFunctionArgs) =>
  loadRecord(
    async () => (await call(track, { params: { token: params.token ?? '' } }, request.signal)).data,
    { 'cache-control': 'no-store' },
  )
