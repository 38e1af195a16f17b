import type { EndpointResponse, productDetails } from '@nalika/shared-api/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Product = EndpointResponse<typeof productDetails>['data']

const API_TIMEOUT_MS = 5000
export const PRODUCT_FILE_CACHE = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800'

/** The product that a file is made for, or why there is none. */
export async function fetchProduct(
  apiUrl: string,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<Product | 'missing' | 'unavailable'> {
  const response = await fetch(`${apiUrl}/api/productDetails/${request.params.id}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
  }).catch((error: unknown) => {
    request.log.error(error, 'The product of a file could not be fetched')
    return null
  })
  if (response !== null && response.status >= 400 && response.status < 500 && response.status !== 429)
    return 'missing'
  if (!response?.ok) return 'unavailable'
  const { data } = (await response.json()) as EndpointResponse<typeof productDetails>
  return data
}

export const sendFailure = (reply: FastifyReply, reason: 'missing' | 'unavailable'): FastifyReply =>
  reason === 'missing'
    ? sendText(reply.code(404), 'Not found\n')
    : sendText(reply.code(503).header('retry-after', '120'), 'Please try again later.\n')

const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text)
