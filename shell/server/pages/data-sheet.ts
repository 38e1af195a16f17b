import { escapeHtml } from '@nalika/shared-server'
import { sectionOfProduct } from '@nalika/shared-ui/drawing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { encode } from 'uqr'
import { networkOf, takes } from '../http/network-limit.ts'
import { writeDataSheet } from './data-sheet-pdf.ts'
import { fetchProduct, fetchStandard, PRODUCT_FILE_CACHE, sendFailure, type Product } from './product-file.ts'
import { writeSectionDxf } from './section-dxf.ts'

interface DataSheetOptions {
  /** Address of the API, without its /api. */
  apiUrl: string
  /** Origin that people know the site by. */
  originOf: (request: FastifyRequest) => string
}

/** At most 9 digits: anything else is the page of an unknown product. */
const PRODUCT_PATH = '/product/:id(^[1-9]\\d{0,8}$)'

/** Of one network: each takes the server a tenth of a second. */
const SHEETS_PER_MINUTE = 30

/** Registers a product's data sheet as PDF, its section as DXF, and the address of its page for paper. */
export function registerDataSheet(app: FastifyInstance, { apiUrl, originOf }: DataSheetOptions): void {
  const limit = new RateLimiterMemory({ points: SHEETS_PER_MINUTE, duration: 60 })

  app.get<{ Params: { id: string } }>(`${PRODUCT_PATH}/data-sheet.pdf`, async (request, reply) => {
    if (!(await takes(limit, networkOf(request.ip))))
      return reply
        .code(429)
        .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('Too many data sheets in a minute. Please try again later.\n')
    const [product, standard] = await Promise.all([
      fetchProduct(apiUrl, request),
      fetchStandard(apiUrl, request),
    ])
    if (typeof product === 'string') return sendFailure(reply, product)
    if (typeof standard === 'string') return sendFailure(reply, standard)
    const address = `${originOf(request)}/product/${String(product.id)}`
    return reply
      .type('application/pdf')
      .headers(fileHeaders(product, 'pdf', 'inline'))
      .send(await writeDataSheet(product, standard, address))
  })

  app.get<{ Params: { id: string } }>(`${PRODUCT_PATH}/address.svg`, (request, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .headers({ 'cache-control': PRODUCT_FILE_CACHE, 'x-robots-tag': 'noindex' })
      .send(drawAddress(`${originOf(request)}/product/${request.params.id}`)),
  )

  app.get<{ Params: { id: string } }>(`${PRODUCT_PATH}/section.dxf`, async (request, reply) => {
    const product = await fetchProduct(apiUrl, request)
    if (typeof product === 'string') return sendFailure(reply, product)
    const dxf = writeSectionDxf(sectionOfProduct(product))
    if (dxf === null) return sendFailure(reply, 'missing')
    return reply
      .type('image/vnd.dxf')
      .headers(fileHeaders(product, 'dxf', 'attachment'))
      .send(dxf)
  })
}

/** An address as QR code and as text. */
function drawAddress(address: string): string {
  const { data, size } = encode(address, { border: 0 })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="72">`,
    `<path transform="scale(${String(72 / size)})" d="${dark.join('')}"/>`,
    `<text x="84" y="40" font-family="Inter, sans-serif" font-size="13">${escapeHtml(address)}</text>`,
    '</svg>',
  ].join('')
}

/** Both repeat the page, which is what a search engine should list. */
const fileHeaders = ({ id, name }: Product, type: string, disposition: string): Record<string, string> => {
  const words = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const file = `${words.slice(0, 60).replace(/^-|-$/g, '') || `product-${String(id)}`}.${type}`
  return {
    'cache-control': PRODUCT_FILE_CACHE,
    'content-disposition': `${disposition}; filename="${file}"`,
    'x-robots-tag': 'noindex',
  }
}
