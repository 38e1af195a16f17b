import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { areaOfPin } from '../../catalogue/index.ts'
import { invalid, sharedSecret } from '../../platform/index.ts'
import { freightOf } from '../freight/freight.queries.ts'
import { deliveredPricesOf } from './delivered-prices.ts'
import { offerKeys } from './offer-keys.ts'
import { pricedGoods, visiblePrices } from './visible-prices.queries.ts'

/** Delivered prices for buyers. */
export const deliveredPrices: FastifyPluginAsyncTypebox = async (app) => {
  const db = app.database.reads
  let secret: string | undefined

  app.route({
    ...endpoints.deliveredPrices,
    handler: async ({ body: { pin: written, lines }, ip }, reply) => {
      const pin = written.replace(/\s/g, '')
      const area = areaOfPin(pin)
      if (!area) throw invalid({ pin: ['We do not know this PIN code.'] })
      const broken = lines.findIndex(({ quantity, unit }) => unit === 'pieces' && !Number.isInteger(quantity))
      if (broken >= 0)
        throw invalid({ [`lines.${String(broken)}.quantity`]: ['Enter a whole number of pieces.'] })
      await app.policy.count('deliveredPriceLines', { address: ip }, lines.length)
      const ids = [...new Set(lines.map(({ product_id: id }) => id))]
      const goods = await pricedGoods(db, ids)
      const visible = await visiblePrices(db, goods)
      const { table: marketplaceTable } = await freightOf(db, null)
      secret ??= await sharedSecret(app.database.db, 'offers')
      const { keyOf } = offerKeys(secret)
      reply.header('cache-control', 'no-store')
      return {
        data: deliveredPricesOf({
          place: { pin, ...area },
          lines,
          goods,
          ...visible,
          marketplaceTable,
          keyOf,
        }),
      }
    },
  })
}
