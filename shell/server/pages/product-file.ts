import type {
  EndpointResponse,
  productDetails,
  productReference,
  StandardTable,
} from '@nalika/shared-api/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Product = EndpointResponse<typeof productDetails>['data']

type ProductRequest = FastifyRequest<{ Params: { id: string } }>
/** Why there is no file. */
type Failure = 'missing' | 'unavailable'

const API_TIMEOUT_MS = 5000
export const PRODUCT_FILE_CACHE = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800'

/** The product that a file is made for, or why there is none. */
export const fetchProduct = (apiUrl: string, request: ProductRequest): Promise<Product | Failure> =>
  fetchData<Product>(`${apiUrl}/api/productDetails/${request.params.id}`, request)

/** What the product's standard requires of its grade; null when that is not known for certain. */
export async function fetchStandard(
  apiUrl: string,
  request: ProductRequest,
): Promise<StandardTable | Failure | null> {
  const address = `${apiUrl}/api/products/${request.params.id}/reference`
  const reference = await fetchData<EndpointResponse<typeof productReference>['data']>(address, request)
  return typeof reference === 'string' ? reference : reference.standard
}

async function fetchData<Data>(address: string, request: ProductRequest): Promise<Data | Failure> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
  }).catch((error: unknown) => {
    request.log.error(error, 'The product of a file could not be fetched')
    return null
  })
  if (response !== null && response.status >= 400 && response.status < 500 && response.status !== 429)
    return 'missing'
  if (!response?.ok) return 'unavailable'
  const { data } = (await response.json()) as { data: Data }
  return data
}

export const sendFailure = (reply: FastifyReply, reason: Failure): FastifyReply =>
  reason === 'missing'
    ? sendText(reply.code(404), 'Not found\n')
    : sendText(reply.code(503).header('retry-after', '120'), 'Please try again later.\n')

const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text)
