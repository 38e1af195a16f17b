import { call } from '@nalika/shared-api'
import { productDetails } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadRecord, requireId } from '../../components/load-record.ts'
import { shownHtml } from '../../components/shown-html.ts'

export const productLoader = ({ params, request }: LoaderFunctionArgs) =>
  loadRecord(async () => {
    const { data } = await call(productDetails, { params: { id: requireId(params.id) } }, request.signal)
    return { ...data, key_features: await shownHtml(data.key_features) }
  })
