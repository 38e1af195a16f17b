import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { areaOfPin } from '../../catalogue/index.ts'
import { sharedSecret } from '../../platform/index.ts'
import { offerKeys } from './offer-keys.ts'
import { priceList } from './price-list.queries.ts'
import { refuseBrokenPieces, unknownPin } from './priced-lines.ts'

/** Delivered prices for buyers. */
export const deliveredPrices: FastifyPluginAsyncTypebox = async (app) => {
  let secret: string | undefined

  app.route({
    ...endpoints.deliveredPrices,
    handler: async ({ body: { pin, lines }, ip }, reply) => {
      if (!areaOfPin(pin)) throw unknownPin()
      refuseBrokenPieces(lines)
      await app.policy.count('deliveredPriceLines', { address: ip }, lines.length)
      secret ??= await sharedSecret(app.database.db, 'offers')
      const { keyOf } = offerKeys(secret)
      const data = await priceList(db, { pin, lines }, keyOf)
      reply.header('cache-control', 'no-store')
      return { data }
    },
  })
}
