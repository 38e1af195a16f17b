import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { sharedSecret } from '../../platform/index.ts'
import { offerKeys } from './offer-keys.ts'
import { priceList } from './price-list.queries.ts'
import { placeOfPin, requireWholePieces } from './pricing-input.queries.ts'

/** Delivered prices for buyers. */
export const deliveredPrices: FastifyPluginAsyncTypebox = async (app) => {
  let secret: string | undefined

  app.route({
    ...endpoints.deliveredPrices,
    handler: async ({ body: { pin, lines }, ip }, reply) => {
      const place = placeOfPin(pin, 'pin')
      requireWholePieces(lines)
      await app.policy.count('deliveredPriceLines', { address: ip }, lines.length)
      secret ??= await sharedSecret(app.database.db, 'offers')
      const { keyOf } = offerKeys(secret)
      const data = await priceList(app.database.reads, { place, lines }, keyOf)
      reply.header('cache-control', 'no-store')
      return { data }
    },
  })
}
