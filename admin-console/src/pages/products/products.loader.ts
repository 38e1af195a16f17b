import { call } from '@nalika/shared-api'
import { products } from '@nalika/shared-api/contract'
import { redirectPastEnd } from '@nalika/shared-ui/portal'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { productList } from './product-list.ts'

/** One page of products, as the address asks for it. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  let list
  try {
    list = await call(products, { query: productList.read(url) }, signal)
  } catch (error) {
    return failureOf(error)
  }
  redirectPastEnd(url, list.data.length, list.pagination)
  return list
}
